import type { SanctionKind, SanctionScope } from '@pitdesk/contracts/sanctions';
import { offered } from '../capabilities.ts';
import type { UpstreamCaller } from '../http/upstream-call.ts';

/** A sanction in the operator's format. The same id replaces the earlier state. */
export interface OperatorSanction {
  readonly id: string;
  readonly player_id: string;
  readonly kind: SanctionKind;
  readonly scope: SanctionScope;
  readonly reason: string;
  /** The text for the player. */
  readonly text: string;
  readonly ends_at: string | null;
  /** False after its end. */
  readonly active: boolean;
}

/**
 * The adapter of the operator's sanctions against players. Uses the console's own token, because nobody may be signed
 * in.
 */
export class BackOfficeSanctions {
  readonly #client: UpstreamCaller;
  readonly #path: string | null;
  readonly #bearer: string;

  constructor(client: UpstreamCaller, path: string | null, bearer: string) {
    this.#client = client;
    this.#path = path;
    this.#bearer = bearer;
  }

  get isOffered(): boolean {
    return this.#path !== null;
  }

  /** Sends the state of a sanction to the operator. @throws AppError `capability.off`, or with an `upstream.*` code */
  async put({ id, ...sanction }: OperatorSanction): Promise<void> {
    await this.#client.call({
      name: 'sanctions.put',
      id,
      method: 'PUT',
      path: `${offered(this.#path)}/${encodeURIComponent(id)}`,
      body: { id, ...sanction },
      bearer: this.#bearer,
      bearerOf: 'service',
      refusals: {
        400: 'upstream.refused',
        404: 'upstream.refused',
        409: 'upstream.refused',
        422: 'upstream.refused',
      },
    });
  }
}
