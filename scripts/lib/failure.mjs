/** What stops a script: one sentence for the person, and the output that explains it. */
export class Failure extends Error {
  /** @param {string} sentence @param {string} [output] */
  constructor(sentence, output = '') {
    super(sentence);
    this.name = 'Failure';
    this.output = output;
  }
}
