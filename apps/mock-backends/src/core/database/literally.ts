/** Escapes the wildcards of LIKE, which a search without case is: they match themselves. */
export const literally = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);
