import { until } from '@pitdesk/rig';

/** The outcome of one message; an uncertain one may or may not have been stored. */
export type Outcome = 'accepted' | 'uncertain' | 'refused';

/** The messages of one browser. Connections are counted separately: a repeat over another connection is recognised by its key. */
export class Listener {
  readonly name: string;
  /** Texts by message key. */
  readonly keys = new Map<string, Set<string>>();
  /** The newest number of each message. */
  readonly #ofConnection = new Map<string, number>();
  doubled = 0;

  constructor(name: string) {
    this.name = name;
  }

  connected(): void {
    this.#ofConnection.clear();
  }

  /** Records a message of the socket. A message with a newer number has changed, and is not a repeat. */
  live(key: string, text: string, seq: number): void {
    if ((this.#ofConnection.get(key) ?? 0) >= seq) this.doubled += 1;
    this.#ofConnection.set(key, seq);
    this.read(key, text);
  }

  /** Records a message that was read back, as after a reconnect. */
  read(key: string, text: string): void {
    const keys = this.keys.get(text) ?? new Set();
    this.keys.set(text, keys.add(key));
  }
}

/**
 * The ledger of a trial's messages: sent texts, outcomes and receivers. Each text is sent once and identifies its
 * message; texts of others, such as the simulated casino, count only for doubles.
 */
export class Ledger {
  readonly #outcomes = new Map<string, Outcome | 'under way'>();
  readonly #listeners: Listener[] = [];

  /** Adds a listener, which must receive every message sent from now on. */
  listener(name: string): Listener {
    const listener = new Listener(name);
    this.#listeners.push(listener);
    return listener;
  }

  sent(text: string): void {
    this.#outcomes.set(text, 'under way');
  }

  became(text: string, outcome: Outcome): void {
    this.#outcomes.set(text, outcome);
  }

  /** Returns the accepted messages that a listener has not received, with that listener. */
  missing(): { listener: string; text: string }[] {
    const accepted = this.#accepted();
    return this.#listeners.flatMap(({ name, keys }) =>
      accepted.filter((text) => !keys.has(text)).map((text) => ({ listener: name, text })),
    );
  }

  /** Returns the texts with several keys: they were stored more than once. */
  #storedTwice(): string[] {
    return [...this.#outcomes.keys()].filter(
      (text) => new Set(this.#listeners.flatMap(({ keys }) => [...(keys.get(text) ?? [])])).size > 1,
    );
  }

  /**
   * Counts the messages by outcome. `lost` are accepted ones that were not received, summed over all listeners; `doubled`
   * were received twice over one connection, or stored twice.
   */
  tally() {
    const outcomes = [...this.#outcomes.values()];
    const count = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length;
    const lost = this.missing().length;
    const receivedTwice = this.#listeners.reduce((sum, { doubled }) => sum + doubled, 0);
    return {
      sent: outcomes.length,
      accepted: count('accepted'),
      uncertain: count('uncertain'),
      refused: count('refused'),
      lost,
      doubled: receivedTwice + this.#storedTwice().length,
    };
  }

  /**
   * Resolves when every listener has received all accepted messages and no outcome is pending.
   * @returns false when that takes longer than this time
   */
  async settled(withinMs: number): Promise<boolean> {
    const isSettled = () =>
      ![...this.#outcomes.values()].includes('under way') && this.missing().length === 0;
    return await until(() => isSettled() || null, withinMs).catch(() => false);
  }

  #accepted(): string[] {
    return [...this.#outcomes].flatMap(([text, outcome]) => (outcome === 'accepted' ? [text] : []));
  }
}
