import { readFileSync } from 'node:fs';
import { EVENT } from '@pitdesk/contracts/events';
import type { OperatorClient } from '@pitdesk/prisma';
import { z } from 'zod';

const Texts = z.array(z.string().min(1)).min(1);

/** The text columns that the console shows, with the maximum length where the contracts limit it. */
const COLUMNS: readonly (readonly [table: string, column: string, longest?: number])[] = [
  ['tables', 'title'],
  ['tables', 'description'],
  ['dealers', 'display_name'],
  ['dealers', 'legal_name'],
  ['dealer_stints', 'placed_by'],
  ['dealer_reliefs', 'planned_by'],
  ['rounds', 'void_reason'],
  ['rounds', 'voided_by'],
  ['rounds', 'correction_reason'],
  ['rounds', 'corrected_by'],
  ['rounds', 'approved_by'],
  ['events', 'name', EVENT.nameMax],
  ['events', 'description', EVENT.descriptionMax],
  ['events', 'terms_url', EVENT.linkMax],
  ['events', 'banner_url', EVENT.linkMax],
  ['chat_messages', 'sender'],
  ['chat_messages', 'message'],
  ['users', 'email'],
];

/** Reads a file with a JSON list of texts. */
export const readOwnTexts = (file: string): readonly string[] =>
  Texts.parse(JSON.parse(readFileSync(file, 'utf8')));

/** Replaces the texts of all records by the given ones in turn; null stays null. */
export async function writeOwnTexts(db: OperatorClient, texts: readonly string[]): Promise<void> {
  // PostgreSQL stores neither NUL nor half a surrogate pair.
  const storable = texts.filter((text) => !/\0|\p{Surrogate}/u.test(text));
  for (const [nth, [table, column, longest]] of COLUMNS.entries()) {
    // Rows are counted from the newest, because lists show it first; each column starts at another text.
    await db.$executeRawUnsafe(
      `UPDATE "${table}" SET "${column}" = left(($1::text[])[1 + (place + $2::bigint) % $3::bigint], $4::int)
       FROM (SELECT id AS row_id, row_number() OVER (ORDER BY id DESC) AS place FROM "${table}") AS rows
       WHERE id = row_id AND "${column}" IS NOT NULL`,
      storable,
      nth * 17,
      storable.length,
      longest ?? 100_000,
    );
  }
}
