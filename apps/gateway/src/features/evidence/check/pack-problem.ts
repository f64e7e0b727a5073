/** What is wrong with a pack, in one sentence. */
export class PackProblem extends Error {}
