import type { EntityId } from '@pitdesk/contracts/fields';
import type { KnownTables } from './known-tables.ts';

/** Shorter ids cannot be mistaken for card or phone numbers. */
const SHORTEST = 7;
/** The newest ids are kept, because people write about recent rounds. */
const MOST = 50_000;

/** Recognises digits that are ids of the operator, so that a round's id is not masked as a card number. */
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

  /** @param sender `first-last-id` for a player's text, because players write their own ids */
  has(digits: string, sender: string): boolean {
    return (
      this.#rounds.has(digits) ||
      this.#tables.get(digits) !== undefined ||
      this.#tables.ofChat(digits) !== undefined ||
      sender.endsWith(`-${digits}`)
    );
  }
}
