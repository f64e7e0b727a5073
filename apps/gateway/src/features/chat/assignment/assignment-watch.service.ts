import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { AssignedTo } from '@pitdesk/contracts/assignments';
import { AuditService } from '#core/audit/audit.service';
import { aboutPlayer } from '#core/audit/audit-record';
import { CONSOLE_ACTOR } from '#core/audit/console-actor';
import { fromStoredId } from '#core/database/storable';
import { Leadership, type LeadRole } from '#core/replicas/leadership';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { Periodic, type PeriodicTask } from '#core/time/periodic';
import { ChatTables } from '../chat-tables.ts';
import { AssignmentsStore, type Held } from '../inbox/assignments.store.ts';
import { ConversationChanges } from '../messages/conversation-changes.ts';
import { Answerers, type AnsweringStaff } from './answerers.ts';

/** Why a conversation was returned automatically. */
type Reason = 'not_taken_up' | 'not_kept_up' | 'may_not_answer';

/**
 * Ends assignments whose time is over, and those of holders who may no longer answer (leader only). The end of each is
 * stored, so that a crash loses none.
 */
@Injectable()
export class AssignmentWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #lead: LeadRole;
  #task: PeriodicTask | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly store: AssignmentsStore,
    private readonly answerers: Answerers,
    private readonly tables: ChatTables,
    private readonly changes: ConversationChanges,
    private readonly audit: AuditService,
    private readonly periodic: Periodic,
    @Inject(INTERVALS) private readonly intervals: Intervals,
    leadership: Leadership,
  ) {
    this.#lead = leadership.of('assignments', intervals.chatAssignmentsLeaseMs);
  }

  onApplicationBootstrap(): void {
    this.#task = this.periodic.every({
      name: 'Returning conversations',
      everyMs: this.intervals.chatAssignmentsLookMs,
      lead: this.#lead,
      run: () => this.#returnDue(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#task?.stop();
  }

  /** Runs once more after the run that is under way. Never rejects. */
  async run(): Promise<void> {
    await this.#task?.run();
  }

  async #returnDue(): Promise<void> {
    for (const held of await this.store.freeDue(this.clock.date())) {
      await this.#returned(held, held.assignment?.taken_up_at === null ? 'not_taken_up' : 'not_kept_up');
    }
    for (const held of await this.#withoutRight()) {
      // It may have a new holder already.
      if (await this.store.free(held)) await this.#returned(held, 'may_not_answer');
    }
  }

  /** Returns the conversations of accounts and roles that may no longer answer. */
  async #withoutRight(): Promise<Held[]> {
    const all = await this.store.all();
    if (all.length === 0) return [];
    const colleagues = await this.answerers.all();
    return all.filter(({ chatId, assignment }) => {
      const table = this.tables.find(fromStoredId(chatId));
      // Unknown until the tables are known.
      if (!table || !assignment) return false;
      return !mayAnswer(assignment.to, this.answerers.among(colleagues, table));
    });
  }

  async #returned({ chatId, player, assignment }: Held, reason: Reason): Promise<void> {
    const table = this.tables.find(fromStoredId(chatId));
    this.changes.changed([chatId]);
    await this.audit.record({
      action: 'conversation.returned',
      actor: CONSOLE_ACTOR,
      ip: '',
      target: { kind: 'chat', id: chatId, label: table?.title ?? chatId },
      result: 'ok',
      details: { before: assignment?.to ?? null, after: null, reason, ...(player !== '' && { player }) },
      ...aboutPlayer(player),
    });
  }
}

const mayAnswer = (to: AssignedTo, { people, roles }: AnsweringStaff): boolean =>
  to.kind === 'role' ? roles.includes(to.role) : people.some(({ userId }) => userId === to.user_id);
