import { WORD_CATEGORIES, WORDS, type WordCategory, type WordPrecision } from '@pitdesk/contracts/words';
import type { EntryFigures } from './flags.store.ts';

/** Returns true if enough flags were judged and too few of them were right. */
const needsReview = ({ right, wrong }: Pick<WordPrecision, 'right' | 'wrong'>): boolean =>
  right + wrong >= WORDS.judgedAtLeast && right / (right + wrong) < WORDS.reviewBelow;

/** Returns the figures of each category, followed by those of its entries. */
export function precisionOf(figures: readonly EntryFigures[]): WordPrecision[] {
  return WORD_CATEGORIES.flatMap((category) => {
    const own = figures.filter((one) => one.category === category);
    if (own.length === 0) return [];
    const sum = (field: 'flags' | 'right' | 'wrong') => own.reduce((total, one) => total + one[field], 0);
    const whole = { flags: sum('flags'), right: sum('right'), wrong: sum('wrong') };
    return [
      rowOf(category, null, whole),
      ...own.map(({ entry, flags, right, wrong }) => rowOf(category, entry, { flags, right, wrong })),
    ];
  });
}

const rowOf = (
  category: WordCategory,
  entry: string | null,
  counts: Pick<WordPrecision, 'flags' | 'right' | 'wrong'>,
): WordPrecision => ({ category, entry, ...counts, needs_review: needsReview(counts) });
