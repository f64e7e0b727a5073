import { Injectable } from '@nestjs/common';
import type { ListVersion, Paginated } from '@pitdesk/contracts/fields';
import type {
  EditWordsRequest,
  EditWordsResult,
  ListWordEntriesQuery,
  ListWordVersionsQuery,
  TriedWords,
  TryWordsRequest,
  WordDryRun,
  WordEntry,
  WordsState,
} from '@pitdesk/contracts/words';
import { compile, maskCards } from '@pitdesk/watched-words';
import type { Actor, Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import {
  type Draft,
  draftJson,
  type ListDifference,
  publishObstacle,
  versionJson,
  withEditor,
} from '#core/lists/drafted-list';
import { PermissionsService } from '#core/permissions/permissions.service';
import { Clock } from '#core/time/clock';
import { TableAccess } from '#features/tables/public';
import { KnownIds } from '#upstream/back-office/known-ids';
import { KnownTables } from '#upstream/back-office/known-tables';
import { dryRunOf } from '../dry-runs/dry-runs.service.ts';
import { DryRunsStore } from '../dry-runs/dry-runs.store.ts';
import { WordsChanges } from '../words-changes.ts';
import { differenceOf, editDraft } from './edit-draft.ts';
import { PublishedWords } from './published-words.ts';
import { WordListsStore } from './word-lists.store.ts';

/** The maximum number of an edit's texts in the audit. */
const NAMED = 50;

const targetOf = (id: number) => ({ kind: 'words', id: String(id), label: '' }) as const;

/** Manages the published lists, and the draft of the next version. */
@Injectable()
export class WordsService {
  constructor(
    private readonly clock: Clock,
    private readonly store: WordListsStore,
    private readonly published: PublishedWords,
    private readonly dryRuns: DryRunsStore,
    private readonly access: TableAccess,
    private readonly permissions: PermissionsService,
    private readonly tables: KnownTables,
    private readonly ids: KnownIds,
    private readonly changes: WordsChanges,
    private readonly audit: AuditService,
  ) {}

  async state(principal: Principal): Promise<WordsState> {
    const [newest, draft, { entries }] = await Promise.all([
      this.store.newest(),
      this.store.draft(),
      this.published.current(),
    ]);
    const row = await this.dryRuns.newestOf(draft.revision);
    const difference = differenceOf(entries, draft.entries);
    return {
      published: versionJson(newest),
      draft: draftJson(draft, difference),
      dry_run: row === null ? null : await this.visible(principal, dryRunOf(row)),
      obstacle: obstacleOf(draft, difference, row?.state === 'done', principal),
    };
  }

  /** Returns the dry run without messages of tables out of reach; its counts cover the whole house. */
  async visible(principal: Principal, run: WordDryRun): Promise<WordDryRun> {
    const reach = this.permissions.reach(principal.user, 'words.read', 'chat.read');
    const seen = (samples: WordDryRun['gained']) =>
      this.access.within(principal, reach, samples, ({ chat_id }) => this.tables.ofChat(chat_id)?.id ?? null);
    return { ...run, gained: await seen(run.gained), lost: await seen(run.lost) };
  }

  async entries({ source, language }: ListWordEntriesQuery): Promise<WordEntry[]> {
    const all =
      source === 'draft' ? (await this.store.draft()).entries : (await this.published.current()).entries;
    return all.filter((entry) => entry.language === language);
  }

  async versions({ page, per_page }: ListWordVersionsQuery): Promise<Paginated<ListVersion>> {
    const { rows, total } = await this.store.versions((page - 1) * per_page, per_page);
    const meta = { page, per_page, total, last_page: Math.ceil(total / per_page) };
    return { data: rows.map(versionJson), meta };
  }

  async try(principal: Principal, { text, source }: TryWordsRequest): Promise<TriedWords> {
    const list = await this.published.current();
    const matcher = source === 'published' ? list.matcher : compile((await this.store.draft()).entries);
    const isKnownId = (digits: string) => this.ids.has(digits, principal.user.username);
    const masked = maskCards(text, isKnownId);
    return { text: masked, finds: matcher.match(masked, { isKnownId }) };
  }

  async edit(actor: Actor, request: EditWordsRequest): Promise<EditWordsResult> {
    const { category, language, kind } = request;
    const act = { action: 'words.edited', target: targetOf(0) } as const;
    return await this.audit.audited(actor, act, async () => {
      let edited = editDraft([], { ...request, add: [], remove: [] });
      const draft = await this.store.changeDraft((before) => {
        edited = editDraft(before.entries, request);
        if (edited.added.length + edited.removed.length === 0) return null;
        return { entries: edited.entries, editors: withEditor(before, actor), changedAt: this.clock.date() };
      });
      const { entries } = await this.published.current();
      const [added, removed] = [edited.added.length, edited.removed.length];
      const changed = added + removed > 0;
      if (changed) this.changes.publish({ id: String(draft.revision) });
      return {
        result: {
          draft: draftJson(draft, differenceOf(entries, draft.entries)),
          added,
          removed,
          refused: [...edited.refused],
        },
        target: { id: String(draft.revision) },
        details: {
          ...{ category, language, kind, added, removed },
          after: { added: edited.added.slice(0, NAMED), removed: edited.removed.slice(0, NAMED) },
        },
        changed,
      };
    });
  }

  async discard(actor: Actor): Promise<WordsState> {
    const act = { action: 'words.discarded', target: targetOf(0) } as const;
    return await this.audit.audited(actor, act, async () => {
      const { entries } = await this.published.current();
      let difference = { added: 0, removed: 0 };
      const draft = await this.store.changeDraft((before) => {
        difference = differenceOf(entries, before.entries);
        if (difference.added + difference.removed + before.editors.length === 0) return null;
        return { entries, editors: [], changedAt: null };
      });
      this.changes.publish({ id: String(draft.revision) });
      return {
        result: await this.state(actor.principal),
        target: { id: String(draft.revision) },
        details: difference,
      };
    });
  }

  /** @throws AppError `words.changed`, `words.unchanged`, `words.own` or `words.no_dry_run` */
  async publish(actor: Actor, revision: number): Promise<ListVersion> {
    const act = { action: 'words.published', target: targetOf(revision) } as const;
    return await this.audit.audited(actor, act, async () => {
      const isDone = await this.dryRuns.isDone(revision);
      const row = await this.store.publish(actor, (draft, before) => {
        if (draft.revision !== revision) throw new AppError('words.changed');
        const difference = differenceOf(before, draft.entries);
        const obstacle = obstacleOf(draft, difference, isDone, actor.principal);
        if (obstacle !== null) throw new AppError(`words.${obstacle}`);
        return difference;
      });
      this.changes.publish({ id: String(row.version) });
      const { added, removed, version } = row;
      return {
        result: versionJson(row),
        target: { label: `#${version}` },
        details: { version, added, removed },
      };
    });
  }
}

function obstacleOf(
  draft: Draft<WordEntry>,
  difference: ListDifference,
  isTried: boolean,
  principal: Principal,
): WordsState['obstacle'] {
  return publishObstacle(draft, difference, principal) ?? (isTried ? null : 'no_dry_run');
}
