/** The intervals of `core`, of the upstreams and of accounts, sessions and staff. */
export const CORE_INTERVALS = {} as const;
