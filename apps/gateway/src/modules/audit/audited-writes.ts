import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import { toAppError } from '../../common/errors/to-app-error.ts';
import type { Actor } from '../sessions/actor.ts';
import { AuditService } from './audit.service.ts';
import type { AuditRecord } from './audit-record.ts';

type Target = NonNullable<AuditRecord['target']>;

/** What somebody sets out to do, and to what as far as that is known before. */
export interface Act {
  readonly action: AuditAction;
  readonly target: Target;
}

/** What came of it, as it is written down. */
export interface Done<T> {
  readonly result: T;
  /** What is known of the target only now. */
  readonly target?: Partial<Target>;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes that are in the audit whatever comes of them: done, refused or failed. */
@Injectable()
export class AuditedWrites {
  constructor(private readonly audit: AuditService) {}

  /** Resolves once the entry is written. */
  async written<T>(actor: Actor, { action, target }: Act, write: () => Promise<Done<T>>): Promise<T> {
    const { sessionId, user } = actor.principal;
    const entry = { action, actor: { id: user.id, username: user.username }, ip: actor.ip, sessionId };
    const done = await write().catch((error: unknown) => {
      const { code, status, details } = toAppError(error);
      // What the rules refuse is written down where they do.
      if (!code.startsWith('permission.')) {
        const standing = details?.standing === undefined ? {} : { details: { standing: details.standing } };
        this.audit.note({ ...entry, target, result: status < 500 ? 'refused' : 'failed', code, ...standing });
      }
      throw error;
    });
    const about = { ...target, ...done.target };
    await this.audit.record({ ...entry, target: about, result: 'ok', details: done.details });
    return done.result;
  }
}
