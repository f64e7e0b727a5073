import { foldText } from '@pitdesk/contracts/fields';
import { literally } from './storable.ts';

/**
 * What is written often is found among so many of the newest rows. What is not is rare: then, and then alone, the index of
 * `search_grams` answers soon (the function is in the migrations of the console's database).
 */
export const LOOKED_THROUGH = 20_000;

/** Chinese, Japanese, Korean and other signs begin here. */
const FIRST_SIGN = '\u2E80';

/** Returns what a folded column holds where the text was written that somebody looks for, as a pattern of LIKE. */
export const patternOf = (find: string): string => `%${literally(foldText(find.trim()))}%`;

/** Returns the condition of Prisma for a folded column. */
export const holding = (find: string): { contains: string } => ({
  contains: literally(foldText(find.trim())),
});

/** Returns true where the index has a folded text: three letters that follow each other, or two where one is a sign. */
export function hasGrams(text: string): boolean {
  const letters = [...text];
  return letters.length > 2 || (letters.length === 2 && letters.some((letter) => letter >= FIRST_SIGN));
}
