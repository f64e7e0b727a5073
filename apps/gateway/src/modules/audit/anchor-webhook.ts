import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const ANSWER_WITHIN_MS = 5_000;
const AGAIN_AFTER_MS = 1_000;
const AGAIN_AT_MOST_MS = 60_000;

/**
 * Sends the newest head to an address, as JSON with the header `x-pitdesk-signature: sha256=<HMAC-SHA256 of the body>`.
 * Tries again until a newer one takes its place: the newest covers all that are before it. Nobody waits for it.
 */
export class AnchorWebhook {
  readonly #stop = new AbortController();
  #newest: object | undefined;
  #isSending = false;

  constructor(
    private readonly url: string,
    private readonly secret: string,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  send(anchor: object): void {
    this.#newest = anchor;
    if (!this.#isSending) void this.#sendAll();
  }

  /** Gives up what has not been sent. */
  stop(): void {
    this.#stop.abort();
  }

  async #sendAll(): Promise<void> {
    const { signal } = this.#stop;
    this.#isSending = true;
    let wait = AGAIN_AFTER_MS;
    while (this.#newest !== undefined && !signal.aborted) {
      const anchor = this.#newest;
      const isSent = await this.#post(JSON.stringify(anchor));
      if (isSent && this.#newest === anchor) this.#newest = undefined;
      if (!isSent) await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      wait = isSent ? AGAIN_AFTER_MS : Math.min(2 * wait, AGAIN_AT_MOST_MS);
    }
    this.#isSending = false;
  }

  /** Returns whether the receiver has it. */
  async #post(body: string): Promise<boolean> {
    const signature = createHmac('sha256', this.secret).update(body).digest('hex');
    try {
      const answer = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-pitdesk-signature': `sha256=${signature}` },
        body,
        redirect: 'error',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.body?.cancel();
      if (answer.ok) return true;
      throw new Error(`The address for anchors answered ${answer.status}`);
    } catch (error) {
      if (!this.#stop.signal.aborted) this.onFailure(error);
      return false;
    }
  }
}
