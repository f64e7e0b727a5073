import { Injectable, Logger } from '@nestjs/common';
import { sameId } from '@pitdesk/contracts/fields';
import { ROUNDS, type Round, type RoundDossier, type RuleBreach } from '@pitdesk/contracts/rounds';
import { rulesOfTable } from '@pitdesk/contracts/tables';
import type { Actor } from '#core/actor/actor';
import { AuditStore } from '#core/audit/audit.store';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { SessionsService } from '#core/sessions/sessions.service';
import { TableTalk } from '#features/chat/public';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { type KnownTable, KnownTables } from '#upstream/back-office/known-tables';
import { breachesOf } from '../checks/broken-rounds.ts';
import { shoeBreaches } from '../checks/shoe-breaches.ts';
import { CorrectionsStore, correctionJson } from '../corrections/corrections.store.ts';
import { RoundsService } from '../rounds.service.ts';
import { RoundsReader } from './rounds-reader.ts';

/** Everything that is known of a round, for a dispute or a regulator. */
@Injectable()
export class RoundDossierService {
  readonly #logger = new Logger(RoundDossierService.name);

  constructor(
    private readonly rounds: RoundsService,
    private readonly reader: RoundsReader,
    private readonly corrections: CorrectionsStore,
    private readonly audit: AuditStore,
    private readonly talk: TableTalk,
    private readonly tables: KnownTables,
    private readonly backOffice: BackOfficeTables,
    private readonly sessions: SessionsService,
  ) {}

  async of(actor: Actor, id: string): Promise<RoundDossier> {
    const versions = await this.rounds.versions(actor.principal, id, actor);
    const round = versions.find((version) => sameId(version.id, id));
    // An operator that reads `0221` as 221 answers with another round.
    if (round === undefined) throw new AppError('request.not_found');
    const ids = versions.map((version) => toStoredId(version.id));
    const table = await this.#tableOf(actor, round);
    const [breaches, corrections, audit, chat] = await Promise.all([
      this.#breachesOf(actor, table, round),
      this.corrections.ofRounds(ids),
      this.audit.about('round', ids, ROUNDS.auditEntries),
      this.#chatOf(actor, table, round),
    ]);
    return {
      round,
      table: { id: round.table_id, title: table?.title ?? '' },
      versions,
      breaches,
      corrections: corrections.map(correctionJson),
      chat,
      audit,
    };
  }

  async #tableOf({ principal }: Actor, { table_id }: Round): Promise<KnownTable | undefined> {
    if (!this.tables.get(table_id)) {
      await this.backOffice.list({}, await this.sessions.upstreamToken(principal.sessionId));
    }
    return this.tables.get(table_id);
  }

  /** A version that was replaced is checked by itself: its shoe counts the one that took its place. */
  async #breachesOf(
    { principal }: Actor,
    table: KnownTable | undefined,
    round: Round,
  ): Promise<RuleBreach[]> {
    const rules = rulesOfTable(table);
    const ofShoe = await shoeBreaches([round], {
      rulesOf: () => rules,
      read: (filters) => this.reader.newest(principal, filters),
      hasHoles: true,
    }).catch((error: unknown) => {
      this.#logger.warn({ err: error, round: round.id }, 'The shoe of a round could not be read');
      return new Map<string, RuleBreach[]>();
    });
    return [...breachesOf(round, rules), ...(ofShoe.get(String(round.id)) ?? [])];
  }

  /** A dossier without its chat is worth more than none. */
  async #chatOf(
    { principal }: Actor,
    table: KnownTable | undefined,
    round: Round,
  ): Promise<RoundDossier['chat']> {
    if (!table?.chat) return null;
    const from = new Date(Date.parse(round.started_at) - ROUNDS.chatMarginMs);
    const to = new Date(endOf(round) + ROUNDS.chatMarginMs);
    try {
      const talk = await this.talk.between(principal.user, table.chat.id, { from, to }, ROUNDS.chatMessages);
      return { from: from.toISOString(), to: to.toISOString(), ...talk };
    } catch (error) {
      this.#logger.warn({ err: error, round: round.id }, 'The chat of a round could not be read');
      return null;
    }
  }
}

/** When a round was over as it was played: a void may come days later. */
const endOf = ({ settled_at, voided, result_at }: Round): number =>
  Date.parse(settled_at ?? result_at ?? voided?.at ?? new Date().toISOString());
