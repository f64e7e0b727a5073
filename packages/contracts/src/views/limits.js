/** Views that a member of staff keeps of one list, and how long their names and addresses are. */
export const SAVED_VIEWS = { perScreen: 30, nameMaxLength: 40, queryMaxLength: 1_500 };
//# sourceMappingURL=limits.js.map
