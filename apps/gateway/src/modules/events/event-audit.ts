import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { CasinoEvent } from '@pitdesk/contracts/events';
import { AuditedWrites } from '../audit/audited-writes.ts';
import type { Actor } from '../sessions/actor.ts';

/** What came of a write: the event that it was about, and what the entry keeps of it. */
interface Written<T> {
  readonly result: T;
  readonly event: Pick<CasinoEvent, 'id' | 'name'>;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Every write of an event is in the audit, whatever came of it. */
@Injectable()
export class EventAudit {
  constructor(private readonly writes: AuditedWrites) {}

  /** @param named what was asked for, where it came to nothing */
  async written<T>(
    actor: Actor,
    action: AuditAction,
    named: string,
    write: () => Promise<Written<T>>,
  ): Promise<T> {
    const target = { kind: 'event', id: named, label: named };
    return await this.writes.written(actor, { action, target }, async () => {
      const { result, event, details = {} } = await write();
      return { result, target: { id: String(event.id), label: event.name }, details };
    });
  }
}
