import type { EntityId } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';

type StreamFacts = Pick<Table, 'stream_type' | 'stream_url' | 'stream_started_at'>;

/** The cached facts of a table: its title, game, terminal, chat, rules and stream, and whether it is active. */
export type KnownTable = Pick<Table, 'id' | 'title' | 'game' | 'terminal_id' | 'active' | 'chat' | 'rules'> &
  StreamFacts;

/** A table that was in no list for this long is evicted with the next full list. */
const EVICT_AFTER_MS = 15 * 60_000;

/**
 * Caches the tables from all answers of the operator. Players carry a table's name, rounds and chats an id; the cache
 * maps them to a terminal without another request.
 */
export class KnownTables {
  readonly #tables = new Map<string, KnownTable & { seenAt: number }>();
  readonly #listeners = new Set<() => void>();

  /** @param whole true if the list was requested without a filter */
  update(tables: readonly Table[], whole: boolean, now: number): void {
    let changed = false;
    for (const { id, title, game, terminal_id, active, chat, rules, ...rest } of tables) {
      const { stream_type, stream_url, stream_started_at } = rest;
      const before = this.#tables.get(String(id));
      changed ||= before?.title !== title || before.terminal_id !== terminal_id;
      this.#tables.set(String(id), {
        id,
        title,
        game,
        terminal_id,
        stream_type,
        stream_url,
        ...(stream_started_at !== undefined && { stream_started_at }),
        ...(active !== undefined && { active }),
        ...(chat && { chat }),
        ...(rules && { rules }),
        seenAt: now,
      });
    }
    if (whole) changed = this.#evictUnseen(now) || changed;
    if (changed) for (const listener of this.#listeners) listener();
  }

  all(): KnownTable[] {
    return [...this.#tables.values()];
  }

  get(id: EntityId): KnownTable | undefined {
    return this.#tables.get(String(id));
  }

  ofChat(chatId: EntityId): KnownTable | undefined {
    return this.all().find(({ chat }) => chat !== undefined && String(chat.id) === String(chatId));
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #evictUnseen(now: number): boolean {
    const before = this.#tables.size;
    for (const [id, { seenAt }] of this.#tables) {
      if (now - seenAt > EVICT_AFTER_MS) this.#tables.delete(id);
    }
    return this.#tables.size !== before;
  }
}
