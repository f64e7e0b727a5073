import {
  FlagVerdict,
  type MessageFlag,
  SEVERITY_OF,
  WORD_CATEGORIES,
  type WordCategory,
  WordCategoryName,
} from '@pitdesk/contracts/words';
import type { consoleDb } from '@pitdesk/prisma';
import type { WordMatch } from '@pitdesk/watched-words';
import { z } from 'zod';
import { groupedBy } from '#core/database/grouped-by';

export type FlagRow = consoleDb.WordFlag;

const Spans = z.array(z.object({ from: z.int(), to: z.int() }));

export const flagOf = (row: FlagRow): MessageFlag => {
  const category = WordCategoryName.parse(row.category);
  const { verdict, judgedBy, judgedAt } = row;
  return {
    id: row.id,
    category,
    severity: SEVERITY_OF[category],
    entry: row.entry,
    spans: Spans.parse(row.spans),
    judgement:
      verdict === null || judgedAt === null
        ? null
        : { verdict: FlagVerdict.parse(verdict), by: judgedBy ?? '', at: judgedAt.toISOString() },
  };
};

/** Returns flags in the order of their categories, highest first. */
export const gravestFirst = <T extends { readonly category: WordCategory }>(flags: readonly T[]): T[] =>
  flags.toSorted((a, b) => WORD_CATEGORIES.indexOf(a.category) - WORD_CATEGORIES.indexOf(b.category));

/** The matches of one category in a message. */
export interface CategoryFind {
  readonly category: WordCategory;
  readonly entry: string;
  readonly spans: readonly { readonly from: number; readonly to: number }[];
}

/** Groups the matches of a message by category: each is one flag. */
export function byCategory(matches: readonly WordMatch[]): CategoryFind[] {
  const found = groupedBy(matches, ({ category }) => category);
  return gravestFirst(
    [...found].map(([category, own]) => ({
      category: WordCategoryName.parse(category),
      entry: own[0]?.entry ?? '',
      spans: own.map(({ from, to }) => ({ from, to })),
    })),
  );
}
