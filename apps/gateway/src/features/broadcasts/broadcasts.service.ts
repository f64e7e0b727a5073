import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import {
  BROADCAST,
  type Broadcast,
  type BroadcastDossier,
  type ListBroadcastsQuery,
  languagesOf,
  type SendBroadcastRequest,
} from '@pitdesk/contracts/broadcasts';
import type { Paginated } from '@pitdesk/contracts/fields';
import { LanguageCode } from '@pitdesk/contracts/translation';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService, type Done } from '#core/audit/audit.service';
import type { Transaction } from '#core/database/in-turn';
import { RELEASED } from '#core/database/leases';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { sameJson } from '#core/json/same-json';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { TableMessages } from '#features/chat/public';
import { BroadcastChanges } from './broadcast-changes.ts';
import { broadcastJson, dossierJson } from './broadcast-views.ts';
import { type BroadcastRow, BroadcastsStore, type BroadcastTableRow } from './broadcasts.store.ts';

type Details = Readonly<Record<string, unknown>>;

/** Confirms, decides, undoes and retries messages to many tables. `BroadcastSender` sends confirmed ones later. */
@Injectable()
export class BroadcastsService {
  constructor(
    private readonly clock: Clock,
    private readonly store: BroadcastsStore,
    private readonly changes: BroadcastChanges,
    private readonly messages: TableMessages,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
  ) {}

  async list({ user }: Principal, query: ListBroadcastsQuery): Promise<Paginated<Broadcast>> {
    const [reach, acts] = [
      this.permissions.reach(user, 'broadcast.read'),
      this.permissions.reach(user, 'broadcast.send'),
    ];
    const { rows, total } = await this.store.page(query, reach);
    const totals = await this.store.totals(
      rows.map(({ id }) => id),
      reach,
    );
    const { page, per_page } = query;
    return {
      data: rows.map((row) => broadcastJson(row, totals.get(row.id) ?? [], acts)),
      meta: { page, per_page, total, last_page: Math.ceil(total / per_page) },
    };
  }

  /** @throws AppError `request.not_found` */
  async get(principal: Principal, id: string): Promise<BroadcastDossier> {
    return await this.dossier(principal, await this.#visible(principal, id));
  }

  /** Returns a broadcast as the account may see it, with the tables within its reach. */
  async dossier({ user }: Principal, row: BroadcastRow): Promise<BroadcastDossier> {
    const reach = this.permissions.reach(user, 'broadcast.read');
    const [totals, list] = await Promise.all([
      this.store.totals([row.id], reach),
      this.store.tables(row.id, reach),
    ]);
    const acts = this.permissions.reach(user, 'broadcast.send');
    const broadcast = broadcastJson(row, totals.get(row.id) ?? [], acts);
    return dossierJson(broadcast, list, await this.#needsApproval(row.authorId, list));
  }

  /**
   * Confirms a prepared broadcast. It is sent after its undo time, or after a second person approves it.
   * @throws AppError `broadcast.text_missing`, `broadcast.care`, `broadcast.decided`
   */
  async send(by: Actor, id: string, request: SendBroadcastRequest): Promise<BroadcastDossier> {
    const { row, actor } = await this.#require(by, id);
    if (!isOwn(actor, row)) throw new AppError('permission.denied');
    const tables = await this.store.tables(id);
    const { language } = request;
    const needed = languagesOf(
      tables.map((table) => ({ language: LanguageCode.nullable().parse(table.language) })),
      language,
    );
    const texts = request.texts.filter(
      (text) => text.language === language || needed.includes(text.language),
    );
    const details = { ...setOf(tables), languages: needed };
    const action = tables.length > BROADCAST.alone ? 'broadcast.proposed' : 'broadcast.confirmed';
    return await this.#audited(actor, row, { action, details }, async () => {
      if (row.state !== 'prepared') {
        const isRepeated = row.language === language && sameJson(row.texts, texts);
        if (!isRepeated) throw new AppError('broadcast.decided');
        return { result: await this.dossier(actor.principal, row), changed: false };
      }
      if (needed.some((one) => !texts.some((text) => text.language === one)))
        throw new AppError('broadcast.text_missing');
      for (const { text } of texts) {
        if (await this.messages.isCare(text)) throw new AppError('broadcast.care');
      }
      const confirmed = { language, texts, confirmedAt: this.clock.date() };
      const changed = await this.store.inTurnOf(row.authorId, async (tx) => {
        const isProposal = await this.#needsApproval(row.authorId, tables, tx);
        const open = { state: 'prepared', lapsesAt: { gt: this.clock.date() } } as const;
        const next = isProposal ? proposed(this.clock.now()) : held(this.clock.now());
        return await this.store.change(id, open, { ...confirmed, ...next }, tx);
      });
      const done = await this.#changed(actor, changed);
      return {
        ...done,
        action: changed?.state === 'proposed' ? 'broadcast.proposed' : 'broadcast.confirmed',
      };
    });
  }

  /** @throws AppError `broadcast.own`, `broadcast.decided` */
  async approve(actor: Actor, id: string): Promise<BroadcastDossier> {
    return await this.#decide(actor, id, 'broadcast.approved', {}, held(this.clock.now()));
  }

  /** @throws AppError like `approve` */
  async reject(actor: Actor, id: string, reason: string): Promise<BroadcastDossier> {
    const data = { state: 'rejected', decisionReason: reason, lapsesAt: null } as const;
    return await this.#decide(actor, id, 'broadcast.rejected', { reason }, data);
  }

  /**
   * Undoes anybody's confirmed broadcast before it is sent, or withdraws one's own proposal.
   * @throws AppError `broadcast.too_late`, `broadcast.decided`, `permission.denied`
   */
  async undo(by: Actor, id: string): Promise<BroadcastDossier> {
    const { row, actor } = await this.#require(by, id);
    const isProposal = row.state === 'proposed';
    const action = isProposal ? 'broadcast.withdrawn' : 'broadcast.undone';
    return await this.#audited(actor, row, { action }, async () => {
      if (isProposal && !isOwn(actor, row)) throw new AppError('permission.denied');
      if (row.state === 'sending' || row.state === 'done') throw new AppError('broadcast.too_late');
      const ended = isProposal
        ? await this.store.change(id, { state: 'proposed' }, { state: 'withdrawn', lapsesAt: null })
        : await this.store.change(id, { state: 'held' }, { state: 'undone' });
      if (ended === null && row.state === 'held') throw new AppError('broadcast.too_late');
      return await this.#changed(actor, ended);
    });
  }

  /**
   * Resends to the tables at which the broadcast failed, under the author's name.
   * @throws AppError `broadcast.nothing_failed`, `broadcast.decided`
   */
  async retry(by: Actor, id: string): Promise<BroadcastDossier> {
    const { row, actor } = await this.#require(by, id);
    const failed = (await this.store.tables(id)).filter(
      ({ state }) => state === 'failed' || state === 'uncertain',
    );
    const act = { action: 'broadcast.retried', details: setOf(failed) } as const;
    return await this.#audited(actor, row, act, async () => {
      if (row.state !== 'done') throw new AppError('broadcast.decided');
      if (failed.length === 0) throw new AppError('broadcast.nothing_failed');
      const again = await this.store.again(
        id,
        failed.map(({ position, state, sendKey }) =>
          state === 'failed'
            ? { position, sendKey: randomUUID(), tried: false }
            : { position, sendKey, tried: true },
        ),
        { state: 'sending', dueAt: this.clock.date(), finishedAt: null, ...RELEASED },
      );
      return await this.#changed(actor, again);
    });
  }

  async #decide(
    by: Actor,
    id: string,
    action: AuditAction,
    details: Details,
    data: Parameters<BroadcastsStore['change']>[2],
  ): Promise<BroadcastDossier> {
    const { row, actor } = await this.#require(by, id);
    const proposal = { at: row.confirmedAt ?? row.preparedAt };
    for (const terminal_id of row.terminals) {
      this.permissions.deciding(by, 'broadcast.send', { terminal_id }, proposal);
    }
    const { user } = actor.principal;
    const set = setOf(await this.store.tables(id));
    return await this.#audited(actor, row, { action, details: { ...set, ...details } }, async () => {
      if (isOwn(actor, row)) throw new AppError('broadcast.own');
      const decided = { ...data, decidedById: toStoredId(user.id), decidedByName: user.username };
      const open = { state: 'proposed', lapsesAt: { gt: this.clock.date() } } as const;
      return await this.#changed(actor, await this.store.change(id, open, decided));
    });
  }

  /** Many small broadcasts amount to a large one, so the tables of the last hour count. */
  async #needsApproval(
    authorId: string,
    tables: readonly Pick<BroadcastTableRow, 'tableId'>[],
    tx?: Transaction,
  ): Promise<boolean> {
    const since = new Date(this.clock.now() - BROADCAST.aloneMs);
    const before = await this.store.tablesAlone(authorId, since, tx);
    return new Set([...before, ...tables.map(({ tableId }) => tableId)]).size > BROADCAST.alone;
  }

  /** Publishes a change. @throws AppError `broadcast.decided` if nothing changed */
  async #changed({ principal }: Actor, row: BroadcastRow | null): Promise<Done<BroadcastDossier>> {
    if (row === null) throw new AppError('broadcast.decided');
    this.changes.of(row);
    return { result: await this.dossier(principal, row) };
  }

  async #audited(
    actor: Actor,
    { id, authorName }: BroadcastRow,
    act: { action: AuditAction; details?: Details },
    work: () => Promise<Done<BroadcastDossier>>,
  ): Promise<BroadcastDossier> {
    const target = { kind: 'broadcast', id, label: authorName };
    return await this.audit.audited(actor, { ...act, target }, work);
  }

  /** Only its author sees a broadcast before it is confirmed. */
  async #visible({ user }: Principal, id: string): Promise<BroadcastRow> {
    const row = await this.store.find(id);
    const isVisible =
      row !== null &&
      (row.state !== 'prepared' || row.authorId === toStoredId(user.id)) &&
      row.terminals.some(
        (terminal_id) => this.permissions.can(user, 'broadcast.read', { terminal_id }).allowed,
      );
    if (!isVisible) throw new AppError('request.not_found');
    return row;
  }

  /** An act on a broadcast requires reach of all its tables. */
  async #require(by: Actor, id: string): Promise<{ row: BroadcastRow; actor: Actor }> {
    const row = await this.#visible(by.principal, id);
    let actor = by;
    for (const terminal_id of row.terminals) {
      actor = this.permissions.acting(by, 'broadcast.send', { terminal_id });
    }
    return { row, actor };
  }
}

const proposed = (now: number) =>
  ({ state: 'proposed', lapsesAt: new Date(now + BROADCAST.lapsesAfterMs) }) as const;

const held = (now: number) =>
  ({ state: 'held', dueAt: new Date(now + BROADCAST.undoMs), lapsesAt: null }) as const;

const isOwn = ({ principal }: Actor, { authorId }: BroadcastRow): boolean =>
  authorId === toStoredId(principal.user.id);

/** Returns the tables of a broadcast as the audit records them. */
const setOf = (tables: readonly BroadcastTableRow[]) => ({
  tables: tables.map(({ tableId, title }) => ({ id: tableId, title })),
  players: tables.some(({ players }) => players === null)
    ? null
    : tables.reduce((sum, { players }) => sum + (players ?? 0), 0),
});
