/** Maximum number of saved views of one list, and the lengths of their names and addresses. */
export const SAVED_VIEWS = { perScreen: 30, nameMaxLength: 40, queryMaxLength: 1_500 } as const;
