/** Fails a test or hook that takes longer than its time: jest-light-runner itself waits for ever. */
import { addEventHandler } from 'jest-circus';

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
  if (added && 'fn' in added && added.fn) added.fn = withinTime(added.fn, added.timeout ?? TIMEOUT_MS);
});

/**
 * @param {Function} work
 * @param {number} ms
 */
const withinTime = (work, ms) => async () => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = realSetTimeout(() => reject(new Error(`Exceeded its timeout of ${ms} ms`)), ms);
  });
  try {
    await Promise.race([Promise.resolve().then(() => work()), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Fake timers may stand in for the global one while the test runs. */
const realSetTimeout = globalThis.setTimeout;
