import { Injectable } from '@nestjs/common';
import { EVIDENCE, EVIDENCE_FILES } from '@pitdesk/contracts/evidence';
import type { Incident } from '@pitdesk/contracts/incidents';
import type { Actor } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { PermissionsService } from '#core/permissions/permissions.service';
import { IncidentsService } from '#features/incidents/public';
import { KnownTables } from '#upstream/back-office/known-tables';
import { incidentSections } from '../page/incident-sections.ts';
import { auditSection, messagesSection } from '../page/shared-sections.ts';
import { tableSections } from '../page/table-sections.ts';
import { AuditParts } from './audit-part.ts';
import type { Collected, CollectRequest } from './collected.ts';
import { Gaps } from './gaps.ts';
import { MessagesAround } from './messages-around.ts';
import type { Span } from './spans.ts';
import { TableAround } from './table-around.ts';

/** Collects the data about an incident. The records of its round are evidence of that round. */
@Injectable()
export class IncidentEvidence {
  constructor(
    private readonly incidents: IncidentsService,
    private readonly permissions: PermissionsService,
    private readonly tables: KnownTables,
    private readonly messages: MessagesAround,
    private readonly table: TableAround,
    private readonly audit: AuditParts,
  ) {}

  /** @throws AppError `request.not_found`, also for an incident out of reach */
  async collect(actor: Actor, id: string, { language, head }: CollectRequest): Promise<Collected> {
    const { principal } = actor;
    const incident = await this.incidents.get(principal, id, 'evidence.incident');
    const by = this.permissions.acting(actor, 'evidence.incident', { terminal_id: incident.terminal_id });
    const gaps = new Gaps();
    const reach = this.permissions.reach(principal.user, 'evidence.incident', 'chat.read');
    const messages = await this.messages.of(reach, this.#spans(incident, gaps), language, gaps);
    const subjects = [
      { kind: 'incident', ids: [id], isOwn: true },
      { kind: 'round', ids: incident.round === null ? [] : [incident.round.id], isOwn: true },
    ];
    const table =
      incident.table === null
        ? null
        : await this.table.of(
            principal,
            'evidence.incident',
            { place: toStoredId(incident.table.id), ...spanOf(incident) },
            gaps,
          );
    const audit = await this.audit.about(principal, subjects, head, gaps);
    return {
      by,
      of: { kind: 'incident', id, label: incident.table?.title ?? '' },
      files: [
        { path: EVIDENCE_FILES.incident, content: incident },
        { path: EVIDENCE_FILES.messages, content: messages },
        ...(table === null
          ? []
          : [
              { path: EVIDENCE_FILES.equipment, content: table.equipment },
              { path: EVIDENCE_FILES.states, content: table.states },
            ]),
        { path: EVIDENCE_FILES.audit, content: audit },
      ],
      sections: [
        ...incidentSections(incident),
        ...(table === null ? [] : tableSections(table)),
        messagesSection(messages),
        auditSection(audit),
      ],
      gaps: gaps.all,
    };
  }

  /** Returns the time of the incident in the chat of its table. */
  #spans(incident: Incident, gaps: Gaps): Span[] {
    const { table } = incident;
    const chat = table === null ? undefined : this.tables.get(table.id)?.chat;
    if (chat === undefined) {
      gaps.lacks(EVIDENCE_FILES.messages, 'The chat of the table: it has none, or none is known');
      return [];
    }
    return [{ place: toStoredId(chat.id), ...spanOf(incident) }];
  }
}

/** Returns the time that the evidence covers. */
function spanOf({ from, to, opened_at }: Incident): Omit<Span, 'place'> {
  const [start, end] = [from ?? opened_at, to ?? opened_at].map((at) => Date.parse(at)) as [number, number];
  const { messagesMarginMs: margin } = EVIDENCE;
  return { from: start - margin, to: Math.max(start, end) + margin };
}
