import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts';
import { ERRORS } from '@pitdesk/contracts';
import { toAppError } from '../../common/errors/to-app-error.ts';
import { AuditService } from '../audit/audit.service.ts';
import type { Principal } from '../sessions/principal.ts';
import { DealerChanges } from './dealer-changes.ts';

/** Who is acting, and from where. */
export interface Actor {
  readonly principal: Principal;
  readonly ip: string;
}

interface Act {
  readonly action: AuditAction;
  readonly target: { readonly kind: 'dealer' | 'relief'; readonly id: string; readonly label: string };
}

/** What was done, as it is written down. */
export interface Done<T> {
  readonly result: T;
  readonly target?: Partial<Act['target']>;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes down each act upon a dealer, whatever came of it; of those that were done the staff who look are told. */
@Injectable()
export class DealerAudit {
  constructor(
    private readonly audit: AuditService,
    private readonly changes: DealerChanges,
  ) {}

  async written<T>({ principal, ip }: Actor, act: Act, work: () => Promise<Done<T>>): Promise<T> {
    const { sessionId, user } = principal;
    const entry = { action: act.action, actor: { id: user.id, username: user.username }, ip, sessionId };
    try {
      const { result, target, details } = await work();
      const about = { ...act.target, ...target };
      this.changes.tell(about.id);
      await this.audit.record({ ...entry, target: about, result: 'ok', details });
      return result;
    } catch (error) {
      const { code, details } = toAppError(error);
      const standing = details?.standing === undefined ? {} : { details: { standing: details.standing } };
      const result = ERRORS[code].status < 500 ? 'refused' : 'failed';
      this.audit.note({ ...entry, target: act.target, result, code, ...standing });
      throw error;
    }
  }
}
