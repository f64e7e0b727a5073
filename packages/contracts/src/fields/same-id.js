/** The same id may come as `7` from JSON and as `'7'` from an address. */
export const sameId = (a, b) => String(a) === String(b);
//# sourceMappingURL=same-id.js.map
