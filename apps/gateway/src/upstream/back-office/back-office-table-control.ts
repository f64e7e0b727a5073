import type { EntityId } from '@pitdesk/contracts/fields';
import type { TableActKind, TableConfiguration } from '@pitdesk/contracts/table-control';
import { AppError } from '#core/errors/app-error';
import { offered } from '../capabilities.ts';
import type { UpstreamCaller } from '../http/upstream-call.ts';

/** A change of a table in the operator's format. The same id again is the same change. */
export interface OperatorTableAct {
  readonly id: string;
  readonly tableId: EntityId;
  readonly act: TableActKind;
  readonly limits: TableConfiguration | null;
  readonly reason_code: string;
  readonly reason: string;
  /** The member of staff who requested it. */
  readonly by: string;
}

/** The adapter of the operator's acts at tables: open, close, pause, resume, maintenance and limits. */
export class BackOfficeTableControl {
  readonly #client: UpstreamCaller;
  readonly #path: string | null;
  readonly #acts: readonly TableActKind[];
  readonly #ownBearer: string;

  constructor(
    client: UpstreamCaller,
    offer: { path: string | null; acts: readonly TableActKind[] },
    ownBearer: string,
  ) {
    this.#client = client;
    this.#path = offer.path;
    this.#acts = offer.acts;
    this.#ownBearer = ownBearer;
  }

  /** @throws AppError `capability.off` */
  require(act: TableActKind): void {
    if (!this.#acts.includes(act)) throw new AppError('capability.off');
  }

  /**
   * Sends an act. Success means only that the operator accepted it.
   * @param bearer of the member of staff; null for the console's own
   * @throws AppError `capability.off`, `table_control.impossible`, or with an `upstream.*` code
   */
  async send({ tableId, act, limits, ...facts }: OperatorTableAct, bearer: string | null): Promise<void> {
    this.require(act);
    const id = String(tableId);
    await this.#client.call({
      name: `tables.${act}`,
      id,
      method: 'PUT',
      path: `${offered(this.#path)}/${encodeURIComponent(id)}/${act}`,
      body: { ...facts, ...limits },
      bearer: bearer ?? this.#ownBearer,
      bearerOf: bearer === null ? 'service' : 'user',
      refusals: {
        400: 'upstream.refused',
        404: 'request.not_found',
        409: 'table_control.impossible',
        422: 'table_control.impossible',
      },
    });
  }
}
