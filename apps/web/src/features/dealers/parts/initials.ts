const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const firstOf = (word: string, count: number): string =>
  [...letters.segment(word)]
    .slice(0, count)
    .map(({ segment }, index) => (index === 0 ? segment.toLocaleUpperCase() : segment))
    .join('');

/** The numbers of letters of the first and the last word: three at most, the limit of a small picture. */
const LENGTHS = [
  [1, 1],
  [2, 1],
  [1, 2],
] as const;

function initialsBy(name: string, [first, last]: (typeof LENGTHS)[number]): string {
  const words = name.trim().split(/\s+/);
  const [begin = ''] = words;
  return words.length > 1
    ? firstOf(begin, first) + firstOf(words.at(-1) ?? '', last)
    : firstOf(begin, first + last - 1);
}

/**
 * Returns the initials for a picture's place: the first letters of the first and the last word, and as many more as
 * distinguish the name from the others in `among`.
 */
export function initialsOf(name: string, among: readonly string[] = []): string {
  const others = among.filter((other) => other !== name);
  const distinct = LENGTHS.find((length) => {
    const own = initialsBy(name, length);
    return others.every((other) => initialsBy(other, length) !== own);
  });
  return initialsBy(name, distinct ?? LENGTHS[0]);
}
