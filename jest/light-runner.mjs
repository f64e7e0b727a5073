/**
 * jest-light-runner 0.8.2 gives all processes of a pool one channel, and answers the first question of one of them to all:
 * a process that is still loading misses its answer and waits for ever, and the run with it. Here each has a channel of its
 * own.
 */
import LightRunner from 'jest-light-runner';
import Tinypool from 'tinypool';

// oxlint-disable-next-line typescript/unbound-method -- called with its pool below.
const { run } = Tinypool.prototype;

/** @type {typeof run} */
Tinypool.prototype.run = function (task, options) {
  const { workerData } = this.options;
  /** @type {(message: unknown) => void} */
  let answer = () => {};
  const channel = {
    /** @param {typeof answer} listener */
    onMessage: (listener) => {
      answer = listener;
    },
    /** @param {unknown} message */
    postMessage: (message) => {
      if (message === 'jest-light-runner-get-worker-data') {
        answer({ type: 'jest-light-runner-worker-data', workerData });
      }
    },
  };
  return run.call(this, task, { ...options, channel });
};

export default LightRunner;
