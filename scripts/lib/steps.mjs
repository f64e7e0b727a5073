/**
 * Formats a duration.
 * @param {number} milliseconds
 * @returns {string} such as `41.2 s`
 */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/**
 * Runs one step of a script, and prints its name and duration on one line.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const started = performance.now();
  try {
    const result = await work();
    process.stdout.write(`✓ ${name} ${seconds(performance.now() - started)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`✗ ${name} ${seconds(performance.now() - started)}\n`);
    throw error;
  }
}
