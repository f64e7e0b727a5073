import { Inject, Injectable } from '@nestjs/common';
import type { AssignedTo, Assignees, AssignmentState, AssignRequest } from '@pitdesk/contracts/assignments';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { aboutPlayer } from '#core/audit/audit-record';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { AssignmentsStore, type Held } from '../inbox/assignments.store.ts';
import { ConversationChanges } from '../messages/conversation-changes.ts';
import { Answerers } from './answerers.ts';

const MINUTE_MS = 60_000;

/** Assigns conversations to people and roles, and ends assignments. */
@Injectable()
export class AssignmentsService {
  readonly #returnMs: number;

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) { chat }: Settings,
    private readonly tables: ChatTables,
    private readonly store: AssignmentsStore,
    private readonly answerers: Answerers,
    private readonly permissions: PermissionsService,
    private readonly changes: ConversationChanges,
    private readonly audit: AuditService,
  ) {
    this.#returnMs = chat.assignmentReturnMinutes * MINUTE_MS;
  }

  /** @throws AppError `request.not_found`, `permission.*` */
  async assignees(actor: Actor, id: string): Promise<Assignees> {
    const { table } = await this.tables.acting(actor, 'chat.assign', id);
    const { people, roles } = await this.answerers.at(table);
    return {
      people: people.map(({ userId, username }) => ({ user_id: userId, username })),
      roles: [...roles],
    };
  }

  /**
   * Assigns a conversation. Assigning it to its holder takes it up or prolongs it.
   * @throws AppError `chat.assigned` if a colleague was faster, `chat.may_not_answer`, `permission.*`
   */
  async assign(by: Actor, id: string, { to, version, player = '' }: AssignRequest): Promise<AssignmentState> {
    const { table, actor } = await this.tables.acting(by, 'chat.assign', id);
    const before = await this.#held(table, player);
    const isToMe = to.kind === 'person' && to.user_id === idOf(actor);
    if (isToMe && isPersons(before, to.user_id)) return await this.#stay(table, before);
    if (isDone(before, actor, to, version)) return stateOf(before);
    if (before.version !== version) throw new AppError('chat.assigned');
    this.#requireHands(actor, table, before);
    const receiver = isToMe ? personOf(actor) : await this.#receiver(table, to);
    await this.#handOver(actor, table, before, receiver, isToMe);
    return await this.#published(table, player);
  }

  /** @throws AppError `chat.assigned` if a colleague was faster, `permission.*` */
  async giveBack(by: Actor, id: string, player = ''): Promise<AssignmentState> {
    const { table, actor } = await this.tables.acting(by, 'chat.assign', id);
    const before = await this.#held(table, player);
    if (before.assignment === null) return stateOf(before);
    this.#requireHands(actor, table, before);
    await this.audit.audited(actor, this.#act('conversation.given_back', table, player), async () => {
      if (!(await this.store.free(before))) throw new AppError('chat.assigned');
      return { result: undefined, details: { before: before.assignment, after: null, ...named(player) } };
    });
    return await this.#published(table, player);
  }

  async #handOver(
    actor: Actor,
    table: ChatTable,
    held: Held,
    to: AssignedTo,
    isTakenUp: boolean,
  ): Promise<void> {
    const { version, assignment: before, player } = held;
    const at = this.clock.date();
    const returnsAt = this.#end(at);
    const { user_id, username } = personOf(actor);
    await this.audit.audited(actor, this.#act('conversation.assigned', table, player), async () => {
      const hands = { to, by: { user_id, username }, at, isTakenUp, returnsAt };
      if (!(await this.store.assign(held, version, hands))) throw new AppError('chat.assigned');
      const details = {
        ...{ before: before?.to ?? null, after: to, returns_at: returnsAt.toISOString() },
        ...named(player),
      };
      return { result: undefined, details };
    });
  }

  /** Prolongs an assignment. @throws AppError `chat.assigned` if it has ended */
  async #stay(table: ChatTable, held: Held): Promise<AssignmentState> {
    const now = this.clock.date();
    const isKept = await this.store.stay(held, now, this.#end(now));
    if (!isKept) throw new AppError('chat.assigned');
    return await this.#published(table, held.player);
  }

  /** Requires the right to change another's assignment: the permission for it, its author, or the role that holds it. */
  #requireHands(actor: Actor, table: ChatTable, held: Held): void {
    const { assignment } = held;
    const isFree =
      assignment === null ||
      isPersons(held, idOf(actor)) ||
      assignment.by.user_id === idOf(actor) ||
      this.#isOfMyRole(actor, table, held);
    if (!isFree) this.permissions.require(actor.principal, 'chat.reassign', table, actor);
  }

  #isOfMyRole({ principal }: Actor, table: ChatTable, { assignment }: Held): boolean {
    return (
      assignment?.to.kind === 'role' && this.permissions.holdsRole(principal.user, assignment.to.role, table)
    );
  }

  async #receiver(table: ChatTable, to: AssignRequest['to']): Promise<AssignedTo> {
    const { people, roles } = await this.answerers.at(table);
    const person = to.kind === 'person' ? people.find(({ userId }) => userId === to.user_id) : undefined;
    if (person) return { kind: 'person', user_id: person.userId, username: person.username };
    if (to.kind === 'role' && roles.includes(to.role)) return to;
    throw new AppError('chat.may_not_answer');
  }

  async #held(table: ChatTable, player: string): Promise<Held> {
    const chatId = toStoredId(table.chat.id);
    const held = (await this.store.of([chatId]))(chatId, player);
    return held ?? { chatId, player, version: 0, assignment: null };
  }

  async #published(table: ChatTable, player: string): Promise<AssignmentState> {
    this.changes.changed([toStoredId(table.chat.id)]);
    return stateOf(await this.#held(table, player));
  }

  #act(action: 'conversation.assigned' | 'conversation.given_back', table: ChatTable, player: string) {
    const target = { kind: 'chat', id: toStoredId(table.chat.id), label: table.title };
    return { action, target, ...aboutPlayer(player) };
  }

  #end(from: Date): Date {
    return new Date(from.getTime() + this.#returnMs);
  }
}

/** Names the player in the audit; the whole table has none. */
const named = (player: string) => (player === '' ? {} : { player });

const idOf = ({ principal }: Actor): string => toStoredId(principal.user.id);

const personOf = ({ principal: { user } }: Actor) => ({
  kind: 'person' as const,
  user_id: toStoredId(user.id),
  username: user.username,
});

/** Returns true if the request repeats one whose answer was lost. */
const isDone = (
  { assignment, version }: Held,
  actor: Actor,
  to: AssignRequest['to'],
  seen: number,
): boolean =>
  assignment !== null &&
  version === seen + 1 &&
  assignment.by.user_id === idOf(actor) &&
  (assignment.to.kind === 'person'
    ? to.kind === 'person' && to.user_id === assignment.to.user_id
    : to.kind === 'role' && to.role === assignment.to.role);

const isPersons = ({ assignment }: Held, userId: string): boolean =>
  assignment?.to.kind === 'person' && assignment.to.user_id === userId;

const stateOf = ({ assignment, version }: Held): AssignmentState => ({
  assignment,
  assignment_version: version,
});
