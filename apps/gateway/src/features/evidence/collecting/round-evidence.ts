import { Injectable } from '@nestjs/common';
import { EVIDENCE_FILES } from '@pitdesk/contracts/evidence';
import type { Actor } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { IncidentsService } from '#features/incidents/public';
import { chatSpanOf, RoundDossierService } from '#features/rounds/public';
import { TableAccess } from '#features/tables/public';
import { incidentSections } from '../page/incident-sections.ts';
import { roundSections } from '../page/round-sections.ts';
import { tableSections } from '../page/table-sections.ts';
import { AuditParts } from './audit-part.ts';
import type { Collected, CollectRequest } from './collected.ts';
import { Gaps } from './gaps.ts';
import { MessagesAround } from './messages-around.ts';
import { TableAround } from './table-around.ts';

/** Collects the data about a round. */
@Injectable()
export class RoundEvidence {
  constructor(
    private readonly clock: Clock,
    private readonly dossiers: RoundDossierService,
    private readonly access: TableAccess,
    private readonly permissions: PermissionsService,
    private readonly incidents: IncidentsService,
    private readonly messages: MessagesAround,
    private readonly table: TableAround,
    private readonly audit: AuditParts,
  ) {}

  /** @throws AppError `request.not_found`, `permission.other_terminal`, or `upstream.*` if the round cannot be read */
  async collect(actor: Actor, id: string, { language, head }: CollectRequest): Promise<Collected> {
    const { principal } = actor;
    const { facts, table, ids, unchecked } = await this.dossiers.record(actor, id);
    const { round } = facts;
    const by = await this.access.acting(actor, 'evidence.round', round.table_id);
    const gaps = new Gaps();
    if (unchecked !== null) {
      gaps.unread(EVIDENCE_FILES.round, 'The check of the round against the others of its shoe', unchecked);
    }
    const { from, to } = chatSpanOf(round, this.clock.now());
    const chat = table?.chat;
    if (chat === undefined) {
      gaps.lacks(EVIDENCE_FILES.messages, 'The chat of the table: it has none, or none is known');
    }
    const spans =
      chat === undefined ? [] : [{ place: toStoredId(chat.id), from: from.getTime(), to: to.getTime() }];
    const reach = this.permissions.reach(principal.user, 'evidence.round', 'chat.read');
    const messages = await this.messages.of(reach, spans, language, gaps);
    const keys = new Set(messages.spans.flatMap((span) => span.messages.map(({ key }) => key)));
    const subjects = [
      { kind: 'round', ids, isOwn: true },
      {
        kind: 'chat',
        ids: chat === undefined ? [] : [chat.id],
        isOwn: true,
        only: ({ details }: { readonly details: Record<string, unknown> }) =>
          typeof details.message_key === 'string' && keys.has(details.message_key),
      },
    ];
    const audit = await this.audit.about(principal, subjects, head, gaps);
    const place = { place: toStoredId(round.table_id), from: from.getTime(), to: to.getTime() };
    const { equipment, states } = await this.table.of(principal, 'evidence.round', place, gaps);
    const incidents = await this.incidents.ofRound(principal, ids);
    const content = { ...facts, rules: table?.rules ?? null };
    return {
      by,
      of: { kind: 'round', id: round.id, label: facts.table.title },
      files: [
        { path: EVIDENCE_FILES.round, content },
        ...(incidents.length === 0 ? [] : [{ path: EVIDENCE_FILES.incidents, content: incidents }]),
        { path: EVIDENCE_FILES.messages, content: messages },
        { path: EVIDENCE_FILES.equipment, content: equipment },
        { path: EVIDENCE_FILES.states, content: states },
        { path: EVIDENCE_FILES.audit, content: audit },
      ],
      sections: [
        ...roundSections(facts, messages, audit),
        ...tableSections({ equipment, states }),
        ...incidents.flatMap((incident) => incidentSections(incident)),
      ],
      gaps: gaps.all,
    };
  }
}
