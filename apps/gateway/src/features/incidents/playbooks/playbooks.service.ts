import { Injectable } from '@nestjs/common';
import type { ListVersion, Paginated } from '@pitdesk/contracts/fields';
import {
  type EditPlaybookRequest,
  GAME_ERRORS,
  INCIDENT_KINDS,
  type ListPlaybookVersionsQuery,
  type PlaybookLines,
  type PlaybookName,
  type PlaybooksState,
} from '@pitdesk/contracts/incidents';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { draftJson, publishObstacle, versionJson, withEditor } from '#core/lists/drafted-list';
import { Clock } from '#core/time/clock';
import { IncidentChanges } from '../incident-changes.ts';
import { differenceOf, linesNamed, withPlaybook } from './playbook-lists.ts';
import { PlaybooksStore } from './playbooks.store.ts';

/** The playbooks in the order of the page. */
const NAMES: readonly PlaybookName[] = INCIDENT_KINDS.flatMap((kind): PlaybookName[] =>
  kind === 'game_error' ? GAME_ERRORS.map((error) => ({ kind, error })) : [{ kind, error: null }],
);

const targetOf = (id: number) => ({ kind: 'playbooks', id: String(id), label: '' }) as const;

/** Manages the published playbooks, and the draft of the next version. */
@Injectable()
export class PlaybooksService {
  constructor(
    private readonly clock: Clock,
    private readonly store: PlaybooksStore,
    private readonly changes: IncidentChanges,
    private readonly audit: AuditService,
  ) {}

  /** Returns the published playbook of a kind, with its version. */
  async current(name: PlaybookName): Promise<PlaybookLines & { readonly version: number }> {
    const version = await this.store.newestVersion();
    return { version, ...linesNamed(await this.store.entriesOf(version), name) };
  }

  async state(principal: Principal): Promise<PlaybooksState> {
    const [newest, draft] = await Promise.all([this.store.newest(), this.store.draft()]);
    const published = await this.store.entriesOf(newest.version);
    const difference = differenceOf(published, draft.entries);
    return {
      published: versionJson(newest),
      draft: draftJson(draft, difference),
      obstacle: publishObstacle(draft, difference, principal),
      playbooks: NAMES.map((name) => ({
        ...name,
        published: linesNamed(published, name),
        draft: linesNamed(draft.entries, name),
      })),
    };
  }

  async versions({ page, per_page }: ListPlaybookVersionsQuery): Promise<Paginated<ListVersion>> {
    const { rows, total } = await this.store.versions((page - 1) * per_page, per_page);
    const meta = { page, per_page, total, last_page: Math.ceil(total / per_page) };
    return { data: rows.map(versionJson), meta };
  }

  /** @throws AppError `playbooks.changed` if the draft has another revision; a repeat of the last edit changes nothing */
  async edit(actor: Actor, { revision, ...playbook }: EditPlaybookRequest): Promise<PlaybooksState> {
    const act = { action: 'playbooks.edited', target: targetOf(revision) } as const;
    return await this.audit.audited(actor, act, async () => {
      let difference = { added: 0, removed: 0 };
      const draft = await this.store.changeDraft((before) => {
        const entries = withPlaybook(before.entries, playbook);
        difference = differenceOf(before.entries, entries);
        if (difference.added + difference.removed === 0) return null;
        if (before.revision !== revision) throw new AppError('playbooks.changed');
        return { entries, editors: [...withEditor(before, actor)], changedAt: this.clock.date() };
      });
      const changed = difference.added + difference.removed > 0;
      if (changed) this.changes.publish({ id: 'playbooks', terminal_id: null });
      return {
        result: await this.state(actor.principal),
        target: { id: String(draft.revision) },
        details: { playbook: playbook.kind, error: playbook.error, ...difference },
        changed,
      };
    });
  }

  async discard(actor: Actor): Promise<PlaybooksState> {
    const act = { action: 'playbooks.discarded', target: targetOf(0) } as const;
    return await this.audit.audited(actor, act, async () => {
      const entries = await this.store.entriesOf(await this.store.newestVersion());
      let difference = { added: 0, removed: 0 };
      let changed = false;
      const draft = await this.store.changeDraft((before) => {
        difference = differenceOf(entries, before.entries);
        changed = difference.added + difference.removed + before.editors.length > 0;
        return changed ? { entries, editors: [], changedAt: null } : null;
      });
      if (changed) this.changes.publish({ id: 'playbooks', terminal_id: null });
      return {
        result: await this.state(actor.principal),
        target: { id: String(draft.revision) },
        details: difference,
        changed,
      };
    });
  }

  /** @throws AppError `playbooks.changed`, `playbooks.unchanged` or `playbooks.own` */
  async publish(actor: Actor, revision: number): Promise<ListVersion> {
    const act = { action: 'playbooks.published', target: targetOf(revision) } as const;
    return await this.audit.audited(actor, act, async () => {
      const row = await this.store.publish(actor, (draft, before) => {
        if (draft.revision !== revision) throw new AppError('playbooks.changed');
        const difference = differenceOf(before, draft.entries);
        const obstacle = publishObstacle(draft, difference, actor.principal);
        if (obstacle !== null) throw new AppError(`playbooks.${obstacle}`);
        return difference;
      });
      this.changes.publish({ id: 'playbooks', terminal_id: null });
      const { added, removed, version } = row;
      return {
        result: versionJson(row),
        target: { label: `#${version}` },
        details: { version, added, removed },
      };
    });
  }
}
