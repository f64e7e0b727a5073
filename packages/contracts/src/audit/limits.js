/** The audit is counted up to here; pages behind it are reached by cursor alone. */
export const AUDIT = { countedAtMost: 10_000, findMaxLength: 60 };
//# sourceMappingURL=limits.js.map
