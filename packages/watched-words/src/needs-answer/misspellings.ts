/** Shorter words are too often one letter away from another word. */
const SHORTEST = 7;

/** Finds the known word that a text means when one letter of it is missing, added, wrong or swapped. */
export class Misspellings {
  /** Known words by themselves and by what is left of them without one letter. */
  readonly #byRest = new Map<string, string[]>();

  constructor(words: Iterable<string>) {
    for (const word of words) {
      if (word.length < SHORTEST) continue;
      for (const rest of [word, ...restsOf(word)]) {
        const known = this.#byRest.get(rest);
        if (known === undefined) this.#byRest.set(rest, [word]);
        else if (!known.includes(word)) known.push(word);
      }
    }
  }

  /** Returns the known words that are one error away from an unknown word and begin with the same letter. */
  near(word: string): string[] {
    if (word.length < SHORTEST) return [];
    const found = new Set<string>();
    for (const rest of [word, ...restsOf(word)]) {
      for (const known of this.#byRest.get(rest) ?? []) {
        if (known[0] === word[0] && isOneError(known, word)) found.add(known);
      }
    }
    return [...found];
  }
}

function restsOf(word: string): string[] {
  const rests: string[] = [];
  for (let at = 1; at < word.length; at += 1) rests.push(word.slice(0, at) + word.slice(at + 1));
  return rests;
}

/** Two words with a common rest may also differ by a letter that moved far; that is not a misspelling. */
function isOneError(a: string, b: string): boolean {
  let first = 0;
  while (first < a.length && a[first] === b[first]) first += 1;
  let [lastA, lastB] = [a.length, b.length];
  while (lastA > first && lastB > first && a[lastA - 1] === b[lastB - 1]) {
    lastA -= 1;
    lastB -= 1;
  }
  const [restA, restB] = [a.slice(first, lastA), b.slice(first, lastB)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
