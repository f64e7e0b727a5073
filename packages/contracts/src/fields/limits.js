export const TEXT_FIELD = { min: 3, max: 50 };
export const LIST = { defaultPerPage: 25, maxPerPage: 100 };
//# sourceMappingURL=limits.js.map
