import { Injectable } from '@nestjs/common';
import type { AuditAction, AuditResult } from '@pitdesk/contracts/audit';
import type { Round } from '@pitdesk/contracts/rounds';
import { toStoredId } from '../../../common/database/stored-id.ts';
import { toAppError } from '../../../common/errors/to-app-error.ts';
import { KnownTables } from '../../../upstream/back-office/known-tables.ts';
import { AuditService } from '../../audit/audit.service.ts';
import type { Actor } from '../../sessions/actor.ts';

type Details = Readonly<Record<string, unknown>>;

/** Somebody who acted may be long gone when it is known what came of it. */
export interface Signature {
  readonly id: string | number;
  readonly username: string;
  readonly ip: string;
  readonly sessionId?: string;
}

export const signatureOf = ({ principal: { user, sessionId }, ip }: Actor): Signature => ({
  id: user.id,
  username: user.username,
  ip,
  sessionId,
});

/** What the audit is told of rounds: what was done, what was refused, and what failed. */
@Injectable()
export class RoundAudit {
  constructor(
    private readonly audit: AuditService,
    private readonly tables: KnownTables,
  ) {}

  /** Resolves once it is written. */
  async done(by: Signature, action: AuditAction, round: Round, details: Details): Promise<void> {
    await this.audit.record({ ...this.#entry(by, action, round, details), result: 'ok' });
  }

  /** Writes down what did not come about, and why; a code of the operator's is a failure, any other a refusal. */
  undone(by: Signature, action: AuditAction, round: Round, error: unknown, details: Details): void {
    const { code } = toAppError(error);
    const failed = code.startsWith('upstream.') || code.startsWith('service.');
    const result: AuditResult = failed ? 'failed' : 'refused';
    this.audit.note({ ...this.#entry(by, action, round, details), result, code });
  }

  #entry({ id, username, ip, sessionId }: Signature, action: AuditAction, round: Round, details: Details) {
    const roundId = toStoredId(round.id);
    const table = this.tables.get(round.table_id)?.title ?? `Table ${round.table_id}`;
    return {
      action,
      actor: { id, username },
      target: { kind: 'round', id: roundId, label: `${table}, round ${roundId}` },
      ip,
      ...(sessionId === undefined ? {} : { sessionId }),
      details,
    };
  }
}
