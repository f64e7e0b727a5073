import * as field from '../fields.ts';

const days = (byDefault: number, data: string) =>
  field
    .numberOrOff(1, 36_500)
    .default(byDefault)
    .describe(`The days for which ${data} kept; may be \`off\`.`);

/** How long data are kept. */
export const retention = {
  RETENTION_AT: field.timeOrOff
    .default('04:30')
    .describe(
      "The time of the nightly deletion on the property's clock, or `off`: [Retention and erasure](retention-and-erasure.md).",
    ),
  RETENTION_CHAT_DAYS: days(396, 'chat messages are'),
  RETENTION_TRANSLATIONS_DAYS: days(396, 'translations are'),
  RETENTION_FLAGS_DAYS: days(90, 'flags without a case are'),
  RETENTION_NOTES_DAYS: days(396, 'notes about players are'),
  RETENTION_VISITS_DAYS: days(396, 'visits, names and languages of players are'),
  RETENTION_PROTECTION_CASES_DAYS: days(1_826, "player protection cases are, from the player's last one on,"),
  RETENTION_SANCTIONS_DAYS: days(1_826, "sanctions and appeals are, from the player's last one on,"),
  RETENTION_INCIDENTS_DAYS: days(1_826, 'closed incidents are'),
  RETENTION_BROADCASTS_DAYS: days(396, 'messages to many tables are'),
  RETENTION_WORD_RUNS_DAYS: days(90, 'dry runs of word lists are'),
  RETENTION_REPORTS_DAYS: days(7, 'reports are'),
  RETENTION_SAMPLES_DAYS: days(35, 'counts of players are'),
  RETENTION_ALARMS_DAYS: days(30, 'ended alarms are'),
  RETENTION_TABLE_LOG_DAYS: days(1_826, 'changes of tables are'),
};
