/** The problem of a pack, in one sentence. */
export class PackProblem extends Error {}
