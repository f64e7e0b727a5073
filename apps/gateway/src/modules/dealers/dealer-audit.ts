import { Injectable } from '@nestjs/common';
import { type Act, AuditedWrites, type Done } from '../audit/audited-writes.ts';
import type { Actor } from '../sessions/actor.ts';
import { DealerChanges } from './dealer-changes.ts';

/** Writes down each act upon a dealer, whatever came of it; of those that were done the staff who look are told. */
@Injectable()
export class DealerAudit {
  constructor(
    private readonly writes: AuditedWrites,
    private readonly changes: DealerChanges,
  ) {}

  async written<T>(actor: Actor, act: Act, work: () => Promise<Done<T>>): Promise<T> {
    return await this.writes.written(actor, act, async () => {
      const done = await work();
      this.changes.tell(done.target?.id ?? act.target.id);
      return done;
    });
  }
}
