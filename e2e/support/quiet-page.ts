/** A page of the console without pictures that move, for tests that look at something else. */
export const QUIET_PAGE = '/management/dealers';
