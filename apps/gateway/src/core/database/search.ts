import { foldText } from '@pitdesk/contracts/fields';
import { literally } from './storable.ts';

/**
 * Common text: scan the newest N rows. Rare text: only then is the index of `search_grams` fast. The migrations of the
 * console database define the function.
 */
export const LOOKED_THROUGH = 20_000;

/** The first code point of Chinese, Japanese, Korean and other ideographic scripts. */
const FIRST_SIGN = '\u2E80';

/** Returns a LIKE pattern that matches a folded column that contains the text. */
export const patternOf = (find: string): string => `%${literally(foldText(find.trim()))}%`;

/** Returns a Prisma condition for a folded column. */
export const holding = (find: string): { contains: string } => ({
  contains: literally(foldText(find.trim())),
});

/** Returns true if the index covers the folded text: three consecutive letters, or two if one is an ideograph. */
export function hasGrams(text: string): boolean {
  const letters = [...text];
  return letters.length > 2 || (letters.length === 2 && letters.some((letter) => letter >= FIRST_SIGN));
}
