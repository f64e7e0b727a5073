/** The oldest Node that every dependency supports; `engines` in package.json has the same version. */
export const MINIMUM_NODE = '20.19.0';

/**
 * Returns one sentence about a Node version that is too old, or null.
 * @param {string} version such as `process.versions.node`
 * @returns {string | null}
 */
export function nodeVersionProblem(version) {
  if (isAtLeast(numbersOf(version), numbersOf(MINIMUM_NODE))) return null;
  return `Pitdesk needs Node ${MINIMUM_NODE} or newer, but this is Node ${version}: install a newer version from https://nodejs.org.`;
}

/** @param {string} version */
const numbersOf = (version) => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** @param {number[]} actual @param {number[]} wanted */
function isAtLeast(actual, wanted) {
  for (const [index, least] of wanted.entries()) {
    const part = actual[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}
