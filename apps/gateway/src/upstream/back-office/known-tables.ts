import type { EntityId } from '@pitdesk/contracts/fields';
import type { Table } from '@pitdesk/contracts/tables';

/** What is remembered of a table: whose it is, whose its chat is, which players stand at it, and what it plays by. */
export type KnownTable = Pick<Table, 'id' | 'title' | 'game' | 'terminal_id' | 'chat' | 'rules'>;

/** A table that no full list has named for this long is gone. */
const FORGOTTEN_AFTER_MS = 15 * 60_000;

/**
 * The tables that the operator has named in any of its answers. Players carry a table's name, rounds and chats an id;
 * whose they are can then be said without asking again for each.
 */
export class KnownTables {
  readonly #tables = new Map<string, KnownTable & { seenAt: number }>();
  readonly #listeners = new Set<() => void>();

  /** @param whole whether the list was asked for without restriction. */
  learn(tables: readonly Table[], whole: boolean, now = Date.now()): void {
    let changed = false;
    for (const { id, title, game, terminal_id, chat, rules } of tables) {
      const before = this.#tables.get(String(id));
      changed ||= before?.title !== title || before.terminal_id !== terminal_id;
      this.#tables.set(String(id), {
        id,
        title,
        game,
        terminal_id,
        ...(chat && { chat }),
        ...(rules && { rules }),
        seenAt: now,
      });
    }
    if (whole) changed = this.#forgetUnseen(now) || changed;
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

  #forgetUnseen(now: number): boolean {
    const before = this.#tables.size;
    for (const [id, { seenAt }] of this.#tables) {
      if (now - seenAt > FORGOTTEN_AFTER_MS) this.#tables.delete(id);
    }
    return this.#tables.size !== before;
  }
}
