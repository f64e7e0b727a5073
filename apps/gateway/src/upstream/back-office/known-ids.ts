import type { EntityId } from '@pitdesk/contracts/fields';
import type { KnownTables } from './known-tables.ts';

/** Shorter ids are taken for no card and no phone number. */
const SHORTEST = 7;
/** The newest are kept: staff and players write about what was played lately. */
const MOST = 50_000;

/** Knows which rows of digits are ids of the operator's, so that a round's id is not taken for a card number. */
export class KnownIds {
  readonly #tables: KnownTables;
  readonly #rounds = new Set<string>();

  constructor(tables: KnownTables) {
    this.#tables = tables;
  }

  addRound(id: EntityId): void {
    const text = String(id);
    if (text.length < SHORTEST || this.#rounds.has(text)) return;
    this.#rounds.add(text);
    const [oldest] = this.#rounds;
    if (this.#rounds.size > MOST && oldest !== undefined) this.#rounds.delete(oldest);
  }

  /** @param sender `first-last-id` where a player wrote the text: players write their own ids */
  has(digits: string, sender: string): boolean {
    return (
      this.#rounds.has(digits) ||
      this.#tables.get(digits) !== undefined ||
      this.#tables.ofChat(digits) !== undefined ||
      sender.endsWith(`-${digits}`)
    );
  }
}
