/**
 * Variables of a canned reply: the last player who wrote, the table, the sender, and the helpline of the reply's
 * language.
 */
export const CANNED_VARIABLES = ['player', 'table', 'me', 'helpline'] as const;
export type CannedVariable = (typeof CANNED_VARIABLES)[number];

/** Fills in the variables of a reply. A variable without a value stays in the text, so that the sender notices it. */
export const fillCannedReply = (text: string, values: Partial<Record<CannedVariable, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const variable = CANNED_VARIABLES.find((known) => known === name);
    return (variable && values[variable]) ?? whole;
  });
