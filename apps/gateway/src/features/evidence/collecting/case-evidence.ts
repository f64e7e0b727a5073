import { Injectable } from '@nestjs/common';
import { EVIDENCE, EVIDENCE_FILES } from '@pitdesk/contracts/evidence';
import type { ProtectionCaseDossier } from '@pitdesk/contracts/protection-cases';
import type { SanctionDossier } from '@pitdesk/contracts/sanctions';
import type { Actor, Principal } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { PermissionsService } from '#core/permissions/permissions.service';
import { covers, type Reach } from '#core/permissions/reach';
import { SessionsService } from '#core/sessions/sessions.service';
import { type PlayerRecord, PlayerRecords } from '#features/players/public';
import { ProtectionCasesService } from '#features/protection-cases/public';
import { PlayerSanctions } from '#features/sanctions/public';
import { WordFlags } from '#features/words/public';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';
import { KnownTables } from '#upstream/back-office/known-tables';
import { caseSections } from '../page/case-sections.ts';
import { AuditParts } from './audit-part.ts';
import type { Collected, CollectRequest } from './collected.ts';
import { Gaps } from './gaps.ts';
import { MessagesAround } from './messages-around.ts';
import type { PlayerPart } from './player-part.ts';
import { RoundsAround } from './rounds-around.ts';
import type { Span } from './spans.ts';

const NO_SANCTIONS: { sanctions: SanctionDossier[]; total: number } = { sanctions: [], total: 0 };

/** Collects a case, the data of its player, and the events around its evidence. */
@Injectable()
export class CaseEvidence {
  constructor(
    private readonly cases: ProtectionCasesService,
    private readonly players: PlayerRecords,
    private readonly sanctions: PlayerSanctions,
    private readonly flags: WordFlags,
    private readonly messages: MessagesAround,
    private readonly rounds: RoundsAround,
    private readonly audit: AuditParts,
    private readonly tables: KnownTables,
    private readonly backOffice: BackOfficeTables,
    private readonly sessions: SessionsService,
    private readonly permissions: PermissionsService,
  ) {}

  /** @throws AppError `request.not_found` or `permission.other_terminal`; a failing operator causes a gap */
  async collect(actor: Actor, id: string, { language, head }: CollectRequest): Promise<Collected> {
    const { principal } = actor;
    const dossier = await this.cases.get(principal, id);
    const by = this.permissions.acting(actor, 'evidence.case', { terminal_id: dossier.facts.terminal_id });
    const gaps = new Gaps();
    await gaps.orElse(EVIDENCE_FILES.rounds, 'The names of the tables', undefined, () =>
      this.#learn(principal),
    );
    const reach = this.permissions.reach(
      principal.user,
      'evidence.case',
      'players.read',
      'chat.read',
      'rounds.read',
    );
    const player = await this.#playerOf(reach, dossier, gaps);
    const messages = await this.messages.of(reach, messageSpans(dossier), language, gaps);
    const rounds = await this.rounds.of(principal, reach, this.#roundSpans(dossier, player.player), gaps);
    const keys = new Set(messages.spans.flatMap((span) => span.messages.map(({ key }) => key)));
    const subjects = [
      { kind: 'case', ids: [dossier.id], isOwn: true },
      { kind: 'player', ids: [dossier.player_id], isOwn: false },
      { kind: 'measure', ids: player.sanctions.map(({ id: sanction }) => sanction), isOwn: false },
      { kind: 'flag', ids: player.flags.map(({ id: flag }) => flag), isOwn: false },
      {
        kind: 'chat',
        ids: messages.spans.map(({ chat_id }) => chat_id),
        isOwn: false,
        only: ({ details }: { readonly details: Record<string, unknown> }) =>
          typeof details.message_key === 'string' && keys.has(details.message_key),
      },
    ];
    const audit = await this.audit.about(principal, subjects, head, gaps);
    const content = { ...dossier, rules_now: this.cases.rules() };
    return {
      by,
      of: { kind: 'case', id: dossier.id, label: dossier.player },
      player: dossier.player_id,
      files: [
        { path: EVIDENCE_FILES.case, content },
        { path: EVIDENCE_FILES.player, content: player },
        { path: EVIDENCE_FILES.messages, content: messages },
        { path: EVIDENCE_FILES.rounds, content: rounds },
        { path: EVIDENCE_FILES.audit, content: audit },
      ],
      sections: caseSections(dossier, player, { messages, rounds, audit }),
      gaps: gaps.all,
    };
  }

  /** Reads every table's title, including closed ones. */
  async #learn({ sessionId }: Principal): Promise<void> {
    const bearer = await this.sessions.upstreamToken(sessionId);
    await this.backOffice.list({ filters: { active: '0' } }, bearer);
  }

  async #playerOf(
    reach: Reach<'players.read' | 'chat.read'>,
    dossier: ProtectionCaseDossier,
    gaps: Gaps,
  ): Promise<PlayerPart> {
    const { player_id: id, evidence, facts } = dossier;
    const path = EVIDENCE_FILES.player;
    const first = Math.min(Date.parse(facts.opened_at), ...evidence.map(({ at }) => Date.parse(at)));
    const since = new Date(first - EVIDENCE.roundsMarginMs);
    const [player, { sanctions, total }, flags] = await Promise.all([
      gaps.orElse(path, 'The player’s names, notes and visits', null, () =>
        this.players.of(reach, id, since, EVIDENCE.visits),
      ),
      gaps.orElse(path, 'The sanctions against the player', NO_SANCTIONS, () =>
        this.sanctions.of(reach, id, EVIDENCE.sanctions),
      ),
      this.flags.flagsOfPlayer(id),
    ]);
    if (total > sanctions.length)
      gaps.lacks(path, `Older sanctions: the newest ${sanctions.length} are here`);
    const reached = flags.filter(({ chatId }) =>
      covers(reach, this.tables.ofChat(chatId)?.terminal_id ?? null),
    );
    if (reached.length < flags.length) gaps.outOfReach(path, 'Flags of messages at other terminals');
    return { player, flags: reached, sanctions };
  }

  /** Returns the tables of the player at the time of the evidence, and those in whose chat a message was written. */
  #roundSpans({ evidence }: ProtectionCaseDossier, player: PlayerRecord | null): Span[] {
    return evidence.flatMap(({ at, evidence: seen }) => {
      const from = Date.parse(at) - EVIDENCE.roundsMarginMs;
      const to = Date.parse(at) + EVIDENCE.roundsMarginMs;
      const chatTable = seen.kind === 'words' ? this.tables.ofChat(seen.chat_id)?.id : undefined;
      const visited = (player?.visits ?? []).flatMap(({ table, began_at, ended_at }) => {
        const isThere = Date.parse(began_at) <= to && (ended_at === null || Date.parse(ended_at) >= from);
        return isThere && table.id !== null ? [table.id] : [];
      });
      const places = new Set([...(chatTable === undefined ? [] : [chatTable]), ...visited].map(toStoredId));
      return [...places].map((place) => ({ place, from, to }));
    });
  }
}

/** Returns the spans around each message of a marker. */
const messageSpans = ({ evidence }: ProtectionCaseDossier): Span[] =>
  evidence.flatMap(({ at, evidence: seen }) => {
    if (seen.kind !== 'words') return [];
    const [from, to] = [
      Date.parse(at) - EVIDENCE.messagesMarginMs,
      Date.parse(at) + EVIDENCE.messagesMarginMs,
    ];
    return [{ place: toStoredId(seen.chat_id), from, to }];
  });
