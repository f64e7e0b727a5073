const MOST = 3;
const MOST_DAYS = 14;
const DAY_MS = 24 * 3_600_000;

/**
 * A flaky test under investigation. It runs and is reported, but does not fail the run until its last day is over.
 * @typedef {{ name: string, until: string, reason: string }} Quarantined
 */

/**
 * Quarantines one test.
 * @param {string} name as `npm test` prints it, after the file
 * @param {{ until: string, reason: string }} options `until`: the last day, `2026-12-05`, at most fourteen days ahead
 * @returns {Quarantined}
 */
export const quarantined = (name, { until, reason }) => ({ name, until, reason });

/** All quarantined tests of the project: at most three. @type {Quarantined[]} */
export const QUARANTINE = [];

/** @param {Quarantined} entry @param {Date} now */
export const isExpired = ({ until }, now) => !(endOf(until) > now.getTime());

/**
 * Returns a sentence for each rule that the list breaks.
 * @param {readonly Quarantined[]} list @param {Date} now
 */
export function quarantineProblems(list, now) {
  const problems = list.flatMap((entry) => {
    const { name, until, reason } = entry;
    if (Number.isNaN(endOf(until))) return [`"${name}": ${until} is not a day such as 2026-12-05.`];
    if (isExpired(entry, now)) return [`"${name}": its quarantine ended on ${until}. Repair the test.`];
    if (endOf(until) - now.getTime() > (MOST_DAYS + 1) * DAY_MS)
      return [`"${name}": ${until} is more than ${MOST_DAYS} days ahead.`];
    return reason.trim() === '' ? [`"${name}": the reason is missing.`] : [];
  });
  return list.length > MOST
    ? [...problems, `${list.length} tests are in quarantine; ${MOST} are allowed.`]
    : problems;
}

/** @param {string} day */
const endOf = (day) => Date.parse(`${day}T00:00:00Z`) + DAY_MS;
