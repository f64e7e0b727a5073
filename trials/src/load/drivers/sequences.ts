/** A bit set of small integers, such as the sequence numbers of received messages. */
export class Sequences {
  #bits: Uint8Array;

  constructor(bits: Uint8Array = new Uint8Array(1_024)) {
    this.#bits = bits;
  }

  /** Adds a number. @returns true when it is new */
  add(sequence: number): boolean {
    const [at, bit] = [sequence >> 3, 1 << (sequence & 7)];
    if (at >= this.#bits.length) {
      const larger = new Uint8Array(Math.max(this.#bits.length * 2, at + 1));
      larger.set(this.#bits);
      this.#bits = larger;
    }
    const before = this.#bits[at] as number;
    this.#bits[at] = before | bit;
    return (before & bit) === 0;
  }

  /** Returns the numbers of this set that fit. */
  filter(fits: (sequence: number) => boolean): Sequences {
    const found = new Sequences();
    for (let sequence = 0; sequence < this.#bits.length * 8; sequence += 1) {
      const isThere = ((this.#bits[sequence >> 3] as number) & (1 << (sequence & 7))) !== 0;
      if (isThere && fits(sequence)) found.add(sequence);
    }
    return found;
  }

  /** Returns the count of numbers in this set that the other lacks. */
  countWithout(other: Sequences): number {
    const theirs = other.#bits;
    return this.#bits.reduce((sum, byte, at) => sum + ones(byte & ~(theirs[at] ?? 0)), 0);
  }

  /** Adds the numbers of the other set. */
  addAll(other: Sequences): this {
    if (other.#bits.length > this.#bits.length) {
      const larger = new Uint8Array(other.#bits.length);
      larger.set(this.#bits);
      this.#bits = larger;
    }
    for (const [at, byte] of other.#bits.entries()) this.#bits[at] = (this.#bits[at] as number) | byte;
    return this;
  }

  toText(): string {
    return Buffer.from(this.#bits).toString('base64');
  }

  static fromText(text: string): Sequences {
    return new Sequences(new Uint8Array(Buffer.from(text, 'base64')));
  }
}

const ONES = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);
const ones = (byte: number): number => ONES[byte] ?? 0;
