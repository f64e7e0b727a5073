/**
 * Parses JSON to `unknown`, so that the caller must state its type: `JSON.parse` returns `any`.
 * @param {string} text
 * @returns {unknown}
 */
export const parseJson = (text) => JSON.parse(text);
