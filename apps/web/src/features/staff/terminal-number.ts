/** Returns true for the number of a terminal, as it is typed. */
export const isTerminalNumber = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text.trim());
