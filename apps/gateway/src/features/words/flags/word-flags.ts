import { Injectable } from '@nestjs/common';
import type { EntityId, Instant } from '@pitdesk/contracts/fields';
import {
  type FlagSeverity,
  type MessageFlag,
  SEVERITY_OF,
  WORDS,
  type WordCategory,
  WordCategoryName,
} from '@pitdesk/contracts/words';
import { groupedBy } from '#core/database/grouped-by';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { Clock } from '#core/time/clock';
import { type FlagRow, flagOf, gravestFirst } from './flag-view.ts';
import { FlagsStore, type WrittenFlag } from './flags.store.ts';

/** A player's message that was just flagged for a category. */
export interface NewWordFlag {
  readonly flagId: string;
  /** Its position in the order of flags, for `after`. */
  readonly seq: bigint;
  readonly chatId: EntityId;
  readonly tableId: EntityId | null;
  readonly terminalId: number | null;
  readonly playerId: string;
  readonly sender: string;
  readonly messageKey: string;
  readonly category: WordCategory;
  readonly severity: FlagSeverity;
  /** Card numbers are masked. */
  readonly text: string;
  /** When the message was written. */
  readonly at: Instant;
  /** When the flag was stored. */
  readonly flaggedAt: Date;
}

/** The identity of a message in the console. */
export interface MessageName {
  readonly chatId: string;
  readonly key: string;
}

export interface FlagListener {
  /**
   * Called on the one replica that matched the messages, after the flags are stored. `after` finds the ones that a
   * crash left out.
   */
  flagged?(flags: readonly NewWordFlag[]): void;
  /** Called on this replica when the marks of messages change. */
  changed?(messages: readonly MessageName[]): void;
}

const MOST_OF_A_PLAYER = 500;

/** Reads the flags of watched words for other features. */
@Injectable()
export class WordFlags {
  readonly #listeners = new Set<FlagListener>();

  constructor(
    private readonly clock: Clock,
    private readonly store: FlagsStore,
  ) {}

  listen(listener: FlagListener): void {
    this.#listeners.add(listener);
  }

  /** Notifies this replica's features of stored flags. */
  written(flags: readonly WrittenFlag[]): void {
    if (flags.length === 0) return;
    const fresh = flags.map(({ row, text }) => newFlagOf(row, text));
    for (const listener of this.#listeners) listener.flagged?.(fresh);
    this.changed(flags.map(({ row }) => row));
  }

  changed(messages: readonly MessageName[]): void {
    for (const listener of this.#listeners) listener.changed?.(messages);
  }

  /** Returns the flags of messages, by `flagsName`, highest first. */
  async of(messages: readonly MessageName[]): Promise<ReadonlyMap<string, MessageFlag[]>> {
    const found = await Promise.all(
      messages.map(async (message) => {
        const rows = await this.store.ofMessage(message);
        return rows === null ? [] : [[flagsName(message), gravestFirst(rows.map(flagOf))] as const];
      }),
    );
    return new Map(found.flat());
  }

  /** Returns the highest category and the number of each chat's flags of the last day. */
  async marksOf(
    chatIds: readonly string[],
  ): Promise<ReadonlyMap<string, { category: WordCategory; severity: FlagSeverity; count: number }>> {
    const rows = await this.store.counts(chatIds, new Date(this.clock.now() - WORDS.markedForMs));
    const chats = groupedBy(rows, ({ chatId }) => chatId);
    return new Map(
      [...chats].flatMap(([chatId, own]) => {
        const [gravest] = gravestFirst(
          own.map(({ category }) => ({ category: WordCategoryName.parse(category) })),
        );
        if (gravest === undefined) return [];
        const count = own.reduce((sum, one) => sum + one.count, 0);
        return [[chatId, { ...gravest, severity: SEVERITY_OF[gravest.category], count }] as const];
      }),
    );
  }

  /** Returns the flags of a player, newest first. */
  async flagsOfPlayer(
    playerId: EntityId,
  ): Promise<(MessageFlag & { chatId: EntityId; messageKey: string; at: Instant })[]> {
    const rows = await this.store.ofPlayer(toStoredId(playerId), MOST_OF_A_PLAYER);
    return rows.map((row) => ({
      ...flagOf(row),
      chatId: fromStoredId(row.chatId),
      messageKey: row.key,
      at: row.messageAt.toISOString(),
    }));
  }

  /**
   * Returns the flags after a number, in the order of writing, without texts: for a feature that must miss none, even
   * if a replica stopped.
   */
  async after(seq: bigint, limit: number): Promise<Omit<NewWordFlag, 'text'>[]> {
    return (await this.store.after(seq, limit)).map((row) => {
      const { text: _, ...flag } = newFlagOf(row, '');
      return flag;
    });
  }
}

/** Returns the key of a message in `WordFlags.of`. */
export const flagsName = ({ chatId, key }: MessageName): string => JSON.stringify([chatId, key]);

function newFlagOf(row: FlagRow, text: string): NewWordFlag {
  const category = WordCategoryName.parse(row.category);
  return {
    flagId: row.id,
    seq: row.seq,
    chatId: fromStoredId(row.chatId),
    tableId: row.tableId === null ? null : fromStoredId(row.tableId),
    terminalId: row.terminalId,
    playerId: row.playerId,
    sender: row.sender,
    messageKey: row.key,
    category,
    severity: SEVERITY_OF[category],
    text,
    at: row.messageAt.toISOString(),
    flaggedAt: row.flaggedAt,
  };
}
