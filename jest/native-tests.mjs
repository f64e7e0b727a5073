/**
 * Two things that jest-light-runner leaves out: a test or hook fails when it takes longer than its time, and when an error
 * is thrown that nothing handles. Without the second, Node ends the process, and the report names neither test nor error.
 */
import { addEventHandler } from 'jest-circus';

/** Fake timers may stand in for the global ones while a test runs. */
const realSetTimeout = globalThis.setTimeout;
const realSetImmediate = globalThis.setImmediate;

/** Real servers on a busy machine: what a test awaits may take its time, what hangs still fails. */
const TIMEOUT_MS = 120_000;

addEventHandler((event, state) => {
  const block = state.currentDescribeBlock;
  const added =
    event.name === 'add_test'
      ? block.children.at(-1)
      : event.name === 'add_hook'
        ? block.hooks.at(-1)
        : undefined;
  if (!added || !('fn' in added) || !added.fn) return;
  const name = [...titlesOf(block), 'name' in added ? added.name : added.type].join(' › ');
  added.fn = guarded(added.fn, name, added.timeout ?? TIMEOUT_MS);
});

/** @param {import('jest-circus').State['currentDescribeBlock'] | undefined} block @returns {string[]} */
const titlesOf = (block) => (block?.parent ? [...titlesOf(block.parent), block.name] : []);

/** @type {Error[]} errors that nothing handled, until a test or hook fails by them */
const unhandled = [];
let failRunning = () => {};
let lastName = 'the start';

/** @param {unknown} error */
const onUnhandled = (error) => {
  unhandled.push(
    new Error(`Nothing handled this error, thrown during or after "${lastName}"`, { cause: error }),
  );
  failRunning();
};
process.on('uncaughtException', onUnhandled);
process.on('unhandledRejection', onUnhandled);

const firstUnhandled = () => {
  const [first] = unhandled.splice(0);
  if (first) {
    // The report shows the stack alone.
    first.stack = `${first.message}\n${first.cause instanceof Error ? first.cause.stack : String(first.cause)}`;
    throw first;
  }
};

/**
 * @param {Function} work
 * @param {string} name
 * @param {number} ms
 */
const guarded = (work, name, ms) => async () => {
  // The error may come from a test that is over, even of another suite: its name is in the message.
  firstUnhandled();
  lastName = name;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = realSetTimeout(() => reject(new Error(`Exceeded its timeout of ${ms} ms`)), ms);
  });
  /** @type {Promise<void>} */
  const failed = new Promise((resolve) => {
    failRunning = resolve;
  });
  try {
    await Promise.race([Promise.resolve().then(() => work()), late, failed]);
    // Node reports a rejected promise after the microtasks: one turn later it is known.
    await new Promise((resolve) => realSetImmediate(resolve));
    firstUnhandled();
  } finally {
    clearTimeout(timer);
  }
};
