/** A page without live pictures, for tests of something else. */
export const QUIET_PAGE = '/management/dealers';
