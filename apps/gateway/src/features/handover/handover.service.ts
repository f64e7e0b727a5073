import { Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import type {
  FollowUpRequest,
  HandoverEntry,
  HandoverInput,
  HandoverKind,
  TakeOverRequest,
} from '@pitdesk/contracts/handover';
import type { Actor } from '#core/actor/actor';
import { AuditService, type Done } from '#core/audit/audit.service';
import { storableText, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { TableAccess } from '#features/tables/public';
import { KnownTables } from '#upstream/back-office/known-tables';
import { entryOf, type HandoverRow, HandoverStore, type NewEntry } from './handover.store.ts';
import { HandoverChanges } from './handover-changes.ts';
import { HandoverLog } from './handover-log.ts';

/** Returns the audit target of an act on the log. */
const targetOf = (id: string) => ({ kind: 'handover', id, label: '' });

/** Writes to the append-only log: another entry corrects a wrong one. */
@Injectable()
export class HandoverService {
  constructor(
    private readonly clock: Clock,
    private readonly store: HandoverStore,
    private readonly log: HandoverLog,
    private readonly changes: HandoverChanges,
    private readonly audit: AuditService,
    private readonly permissions: PermissionsService,
    private readonly access: TableAccess,
    private readonly tables: KnownTables,
    private readonly days: PropertyDays,
  ) {}

  /** @throws AppError `permission.other_terminal`, `request.not_found` or `request.conflict` */
  async write(actor: Actor, input: HandoverInput): Promise<HandoverEntry> {
    const { id, corrects } = input;
    const action = corrects === null ? 'handover.written' : 'handover.corrected';
    return await this.audit.audited(
      actor,
      { action, target: targetOf(id), details: { after: input } },
      async () => {
        const by =
          input.table_id === null
            ? this.#atHome(actor)
            : await this.access.acting(actor, 'handover.write', input.table_id);
        if (corrects !== null) await this.#require(actor, corrects);
        return this.#published(
          by,
          await this.store.write({
            ...this.#begun(actor, id, input.category, input.text),
            ...this.#table(input.table_id),
            roundId: input.round_id,
            correctsId: corrects,
            needsFollowUp: input.needs_follow_up,
          }),
        );
      },
    );
  }

  /** @throws AppError `request.conflict` if it is already in that state */
  async followUp(actor: Actor, id: string, { act }: FollowUpRequest): Promise<HandoverEntry> {
    const action = act === 'done' ? 'handover.followed_up' : 'handover.reopened';
    return await this.audit.audited(actor, { action, target: targetOf(id) }, async () => {
      const { row: before, by } = await this.#require(actor, id);
      const { needsFollowUp, correction } = before;
      // A corrected entry is followed up in its correction.
      if (!needsFollowUp || correction !== null) throw new AppError('request.conflict');
      const { user } = actor.principal;
      const row = await this.store.followUp(id, act, { id: toStoredId(user.id), name: user.username });
      if (row === null) throw new AppError('request.conflict');
      return this.#published(by, { row, isNew: true });
    });
  }

  /** @throws AppError `handover.newer` if there are entries that the successor has not read */
  async takeOver(actor: Actor, { id, read_to, text, checks }: TakeOverRequest): Promise<HandoverEntry> {
    const details = { read_to, text, checks };
    return await this.audit.audited(
      actor,
      { action: 'handover.taken_over', target: targetOf(id), details },
      async () => {
        const begun = this.#begun(actor, id, 'take_over', text);
        const entry = { ...begun, readTo: read_to, needsFollowUp: false, checks };
        return this.#published(
          this.#atHome(actor),
          await this.store.takeOver(entry, this.log.logOf(actor.principal)),
        );
      },
    );
  }

  #begun({ principal: { user } }: Actor, id: string, kind: HandoverKind, text: string) {
    const at = this.clock.date();
    const { day, number } = this.days.shiftAt(at.getTime());
    return {
      id,
      at,
      authorId: toStoredId(user.id),
      authorName: user.username,
      terminalId: this.permissions.homeTerminal(user, 'handover.write'),
      gamingDay: day,
      shift: number,
      kind,
      text,
    } satisfies Partial<NewEntry>;
  }

  #table(id: EntityId | null): Pick<NewEntry, 'tableId' | 'tableTitle'> {
    if (id === null) return {};
    const title = this.tables.get(id)?.title;
    return { tableId: toStoredId(id), tableTitle: title === undefined ? null : storableText(title) };
  }

  /** A repeat of the same entry was recorded with its first write. */
  #published(by: Actor, { row, isNew }: { row: HandoverRow; isNew: boolean }): Done<HandoverEntry> {
    const entry = entryOf(row);
    if (isNew) this.changes.publish(entry);
    return { result: entry, by, target: { label: `#${entry.seq}` }, changed: isNew };
  }

  /** Returns the actor under the role at the terminal of its entries. */
  #atHome(actor: Actor): Actor {
    const terminal_id = this.permissions.homeTerminal(actor.principal.user, 'handover.write');
    return this.permissions.acting(actor, 'handover.write', { terminal_id });
  }

  async #require(actor: Actor, id: string): Promise<{ row: HandoverRow; by: Actor }> {
    const row = await this.store.find(id);
    if (row === null) throw new AppError('request.not_found');
    const by = this.permissions.acting(actor, 'handover.write', { terminal_id: row.terminalId });
    return { row, by };
  }
}
