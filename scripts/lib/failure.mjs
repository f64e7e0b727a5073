/** Ends a script with one sentence for its user, and the output that explains it. */
export class Failure extends Error {
  /** @param {string} sentence @param {string} [output] */
  constructor(sentence, output = '') {
    super(sentence);
    this.name = 'Failure';
    this.output = output;
  }
}
