/**
 * What is written often is found among so many of the newest rows. What is not is rare: then, and then alone, the index of
 * `search_grams` answers soon (the function is in the migrations of the console's database).
 */
export const LOOKED_THROUGH = 20_000;

/** Chinese, Japanese, Korean and other signs begin here. */
const FIRST_SIGN = '\u2E80';

/** Returns true where the index has a text: three letters that follow each other, or two where one is a sign. */
export function hasGrams(text: string): boolean {
  const letters = [...text];
  return letters.length > 2 || (letters.length === 2 && letters.some((letter) => letter >= FIRST_SIGN));
}
