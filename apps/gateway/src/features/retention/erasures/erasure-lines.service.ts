import { Inject, Injectable } from '@nestjs/common';
import { personName } from '@pitdesk/contracts/chat';
import { type ErasureLine, RETENTION } from '@pitdesk/contracts/retention';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { AuditRedaction } from '#core/audit/audit-redaction';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { Erased } from './erasing.ts';
import { ErasuresStore } from './erasures.store.ts';
import { FREE_TEXTS, linesIn } from './free-texts.ts';

/** Shorter ids occur as words in many texts. */
const ID_MIN_LENGTH = 4;

/** Finds lines of free text with a name of a player, for a person who decides which are about the player. */
@Injectable()
export class ErasureLines {
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly store: ErasuresStore,
    private readonly redaction: AuditRedaction,
  ) {
    this.#client = database.client;
  }

  async of(player: Erased): Promise<{ lines: ErasureLine[]; capped: boolean }> {
    const words = wordsOf(player);
    if (words.length === 0) return { lines: [], capped: false };
    const most = RETENTION.linesAtMost;
    const found: ErasureLine[] = [];
    // One after another, because each reads a whole table.
    for (const text of FREE_TEXTS) {
      found.push(...(await linesIn(this.#client, text, player, words, most + 1)));
    }
    const targets = await this.store.staying(player.playerId, '');
    const referred = { playerId: player.playerId, names: player.names, targets };
    for (const { seq, at, by, text } of await this.redaction.mentions(referred, words, most + 1)) {
      found.push({ id: `audit:${seq}`, source: 'audit', by, at, text });
    }
    const newestFirst = found.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
    return { lines: newestFirst.slice(0, most), capped: found.length > most };
  }
}

/** Returns words that identify the player in a text: the names as the operator and as people write them, and the id. */
function wordsOf({ playerId, names }: Erased): string[] {
  const all = [...names, ...names.map(personName), ...(playerId.length < ID_MIN_LENGTH ? [] : [playerId])];
  return [...new Set(all.map((word) => word.toLowerCase()))].filter((word) => word !== '');
}
