import { type ChatPlayer, playerAt } from '@pitdesk/rig';
import type { Ledger, Outcome } from './ledger.ts';

/** A real player at a table of the operator; the ledger records the player's messages. */
export class Player {
  readonly #there: ChatPlayer;
  readonly #ledger: Ledger;

  private constructor(there: ChatPlayer, ledger: Ledger) {
    this.#there = there;
    this.#ledger = ledger;
  }

  static async sitsDown(
    mockUrl: string,
    ledger: Ledger,
    at: { player: string; table: string; terminal: number },
  ): Promise<Player> {
    return new Player(await playerAt(mockUrl, at), ledger);
  }

  /** The messages of this player's client, in the order of arrival. */
  get received(): readonly string[] {
    return this.#there.heard;
  }

  /** Sends a message. @returns its outcome at the operator */
  async send(text: string): Promise<Outcome> {
    this.#ledger.sent(text);
    const outcome = await this.#there.say(text).then(
      () => 'accepted' as const,
      () => 'uncertain' as const,
    );
    this.#ledger.became(text, outcome);
    return outcome;
  }

  leave(): void {
    this.#there.leave();
  }
}
