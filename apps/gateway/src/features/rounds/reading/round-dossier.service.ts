import { Injectable, Logger } from '@nestjs/common';
import { sameId } from '@pitdesk/contracts/fields';
import { ROUNDS, type Round, type RoundDossier, type RuleBreach } from '@pitdesk/contracts/rounds';
import { rulesOfTable } from '@pitdesk/contracts/tables';
import type { Actor } from '#core/actor/actor';
import { AuditStore } from '#core/audit/audit.store';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SessionsService } from '#core/sessions/sessions.service';
import { Clock } from '#core/time/clock';
import { TableTalk } from '#features/chat/public';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { type KnownTable, KnownTables } from '#upstream/back-office/known-tables';
import { breachesOf } from '../checks/broken-rounds.ts';
import { shoeBreaches } from '../checks/shoe-breaches.ts';
import { CorrectionsStore, correctionJson } from '../corrections/corrections.store.ts';
import { RoundsService } from '../rounds.service.ts';
import { endOf, streamOf } from './round-stream.ts';
import { RoundsReader } from './rounds-reader.ts';

/** The data about a round without its chat. */
export interface RoundRecord {
  readonly facts: Omit<RoundDossier, 'chat' | 'audit'>;
  readonly table: KnownTable | undefined;
  /** Every version's id, as the audit names it. */
  readonly ids: readonly string[];
  /** Why the round's shoe could not be read for its check; null if it was read. */
  readonly unchecked: unknown;
}

/** Collects all data about a round, for a dispute or a regulator. */
@Injectable()
export class RoundDossierService {
  readonly #logger = new Logger(RoundDossierService.name);

  constructor(
    private readonly clock: Clock,
    private readonly rounds: RoundsService,
    private readonly reader: RoundsReader,
    private readonly corrections: CorrectionsStore,
    private readonly audit: AuditStore,
    private readonly talk: TableTalk,
    private readonly tables: KnownTables,
    private readonly backOffice: BackOfficeTables,
    private readonly sessions: SessionsService,
    private readonly permissions: PermissionsService,
  ) {}

  async of(actor: Actor, id: string): Promise<RoundDossier> {
    const { facts, table, ids } = await this.record(actor, id);
    const [chat, audit] = await Promise.all([
      this.#chatOf(actor, table, facts.round),
      this.audit.about('round', ids, ROUNDS.auditEntries),
    ]);
    return { ...facts, chat, audit };
  }

  /** @throws AppError `request.not_found`, `permission.other_terminal` or `upstream.*` */
  async record(actor: Actor, id: string): Promise<RoundRecord> {
    const versions = await this.rounds.versions(actor.principal, id, actor);
    const round = versions.find((version) => sameId(version.id, id));
    // An operator that reads `0221` as 221 answers with another round.
    if (round === undefined) throw new AppError('request.not_found');
    const ids = versions.map((version) => toStoredId(version.id));
    const table = await this.#tableOf(actor, round);
    const [{ breaches, unchecked }, corrections] = await Promise.all([
      this.#breachesOf(actor, table, round),
      this.corrections.ofRounds(ids),
    ]);
    const facts = {
      round,
      table: { id: round.table_id, title: table?.title ?? '' },
      stream: streamOf(table, round),
      versions,
      breaches,
      corrections: corrections.map(correctionJson),
    };
    return { facts, table, ids, unchecked };
  }

  async #tableOf({ principal }: Actor, { table_id }: Round): Promise<KnownTable | undefined> {
    if (!this.tables.get(table_id)) {
      await this.backOffice.list({}, await this.sessions.upstreamToken(principal.sessionId));
    }
    return this.tables.get(table_id);
  }

  /** A replaced version is checked alone: its shoe counts the replacement. */
  async #breachesOf(
    { principal }: Actor,
    table: KnownTable | undefined,
    round: Round,
  ): Promise<{ breaches: RuleBreach[]; unchecked: unknown }> {
    const rules = rulesOfTable(table);
    const own = breachesOf(round, rules);
    try {
      const ofShoe = await shoeBreaches([round], {
        rulesOf: () => rules,
        read: (filters) => this.reader.newest(principal, this.rounds.reach(principal), filters),
        mayHaveGaps: true,
      });
      return { breaches: [...own, ...(ofShoe.get(String(round.id)) ?? [])], unchecked: null };
    } catch (error) {
      this.#logger.warn({ err: error, round: round.id }, 'The shoe of a round could not be read');
      return { breaches: own, unchecked: error };
    }
  }

  /** A dossier without its chat is better than none. */
  async #chatOf(
    { principal }: Actor,
    table: KnownTable | undefined,
    round: Round,
  ): Promise<RoundDossier['chat']> {
    if (!table?.chat || !this.permissions.can(principal.user, 'chat.read', table).allowed) return null;
    const { from, to } = chatSpanOf(round, this.clock.now());
    try {
      const talk = await this.talk.between(table.chat.id, { from, to }, ROUNDS.chatMessages);
      return { from: from.toISOString(), to: to.toISOString(), ...talk };
    } catch (error) {
      this.#logger.warn({ err: error, round: round.id }, 'The chat of a round could not be read');
      return null;
    }
  }
}

/** Returns the span of chat around a round. @param now in milliseconds since 1970, the end of an open one */
export function chatSpanOf(round: Round, now: number): { from: Date; to: Date } {
  const end = endOf(round);
  return {
    from: new Date(Date.parse(round.started_at) - ROUNDS.chatMarginMs),
    to: new Date((end === null ? now : Date.parse(end)) + ROUNDS.chatMarginMs),
  };
}
