/** Settings of version 1.0.0 that have another name now. */
const RENAMED = {
  UPSTREAM_MEASURES_PATH: 'UPSTREAM_SANCTIONS_PATH',
  MEASURE_SHORT_HOURS: 'SANCTION_SHORT_HOURS',
  MEASURE_MAX_DAYS: 'SANCTION_MAX_DAYS',
  MEASURE_REPEAT_DAYS: 'SANCTION_REPEAT_DAYS',
  CASE_FIRST_LOOK_MINUTES: 'PROTECTION_CASE_FIRST_LOOK_MINUTES',
  CASE_EVALUATION_HOURS: 'PROTECTION_CASE_EVALUATION_HOURS',
  CASE_HOURS_ONLINE: 'PROTECTION_CASE_HOURS_ONLINE',
  CASE_NIGHTS: 'PROTECTION_CASE_NIGHTS',
  CASE_TABLES_AN_HOUR: 'PROTECTION_CASE_TABLES_AN_HOUR',
  CASE_RETURN_MINUTES: 'PROTECTION_CASE_RETURN_MINUTES',
  CASE_MESSAGES: 'PROTECTION_CASE_MESSAGES',
  ALARM_CASES: 'ALARM_PROTECTION_CASES',
  ALARM_RELIEF_MINUTES: 'BREAK_DUE_MINUTES and ALARM_RELIEFS',
  RETENTION_CASES_DAYS: 'RETENTION_PROTECTION_CASES_DAYS',
  RETENTION_MEASURES_DAYS: 'RETENTION_SANCTIONS_DAYS',
};

/**
 * Returns the given settings that have an old name. A gateway that ignored them would use defaults, and would delete
 * data that the house keeps.
 */
export const renamedSettings = (
  given: Readonly<Record<string, unknown>>,
): { field: string; message: string }[] =>
  Object.entries(RENAMED)
    .filter(([old]) => given[old] !== undefined)
    .map(([field, name]) => ({ field, message: `is now ${name}` }));
