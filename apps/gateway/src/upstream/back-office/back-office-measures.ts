import type { MeasureKind, MeasureScope } from '@pitdesk/contracts/measures';
import { offered } from '../capabilities.ts';
import type { UpstreamCaller } from '../http/upstream-call.ts';

/** A measure as the operator gets it. The same id again replaces what was sent before. */
export interface OperatorMeasure {
  readonly id: string;
  readonly player_id: string;
  readonly kind: MeasureKind;
  readonly scope: MeasureScope;
  readonly reason: string;
  /** What the player is told. */
  readonly text: string;
  readonly ends_at: string | null;
  /** False once it has ended, in whatever way. */
  readonly active: boolean;
}

/** The adapter of the operator's measures against players. The console calls in its own name: nobody may be signed in. */
export class BackOfficeMeasures {
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

  /** Tells the operator how a measure stands. @throws AppError `capability.off`, or with an `upstream.*` code */
  async put({ id, ...measure }: OperatorMeasure): Promise<void> {
    await this.#client.call({
      name: 'measures.put',
      id,
      method: 'PUT',
      path: `${offered(this.#path)}/${encodeURIComponent(id)}`,
      body: { id, ...measure },
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
