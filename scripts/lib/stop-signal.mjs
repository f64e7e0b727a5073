/**
 * Resolves when the person or the system asks this process to stop. From then on a second Ctrl+C ends it at once.
 * @returns {Promise<NodeJS.Signals>}
 */
export const stopSignal = () =>
  new Promise((resolve) => {
    for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM'])) {
      process.once(signal, () => resolve(signal));
    }
  });
