/** Variables of a canned reply: the player who wrote last, the table, the sender, the helpline of the reply's language. */
export const CANNED_VARIABLES = ['player', 'table', 'me', 'helpline'] as const;
export type CannedVariable = (typeof CANNED_VARIABLES)[number];

/** The reply with its variables filled in; a variable without a value stays as it is, for a person to see. */
export const fillCannedReply = (text: string, values: Partial<Record<CannedVariable, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const variable = CANNED_VARIABLES.find((known) => known === name);
    return (variable && values[variable]) ?? whole;
  });
