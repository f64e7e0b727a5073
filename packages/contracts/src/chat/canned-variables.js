/** What a canned reply may name: the player last heard, the table, the one who writes. */
export const CANNED_VARIABLES = ['player', 'table', 'me'];
/** The reply with its variables filled in; a variable without a value stays as it is, for a person to see. */
export const fillCannedReply = (text, values) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name) => {
    const variable = CANNED_VARIABLES.find((known) => known === name);
    return (variable && values[variable]) ?? whole;
  });
//# sourceMappingURL=canned-variables.js.map
