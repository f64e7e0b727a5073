/**
 * Addresses, path and query, whose pages can be drawn at once: their code and texts have been fetched. Those of a day are
 * some kilobytes.
 */
export const pagesHere = new Set<string>();
