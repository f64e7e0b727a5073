import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AuditService } from '#core/audit/audit.service';
import { aboutPlayer } from '#core/audit/audit-record';
import { fromStoredId } from '#core/database/storable';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { AssignmentsStore, type Held } from '../inbox/assignments.store.ts';
import { ChatFeed } from '../live/chat-feed.ts';
import { ConversationChanges } from '../messages/conversation-changes.ts';
import type { SentFrom } from '../messages/messages.store.ts';
import type { KeptMessage } from '../messages/messages.ts';
import { Answerers } from './answerers.ts';

const MINUTE_MS = 60_000;

/** Takes up a conversation when its holder answers. A conversation of a role becomes the first answerer's. */
@Injectable()
export class TakenUpByAnswer implements OnApplicationShutdown {
  readonly #logger = new Logger(TakenUpByAnswer.name);
  readonly #returnMs: number;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    @Inject(SETTINGS) { chat }: Settings,
    private readonly tables: ChatTables,
    private readonly store: AssignmentsStore,
    private readonly answerers: Answerers,
    private readonly permissions: PermissionsService,
    private readonly changes: ConversationChanges,
    private readonly audit: AuditService,
    feed: ChatFeed,
  ) {
    this.#returnMs = chat.assignmentReturnMinutes * MINUTE_MS;
    feed.listen({
      sent: (message, sent) => {
        this.#underWay = this.#underWay
          .then(() => this.#answered(message, sent))
          .catch((error: unknown) => this.#logger.warn({ err: error }, 'An answer took no conversation up'));
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#underWay;
  }

  /** An answer to one player takes up that conversation; each answer takes up the table. */
  async #answered({ chatId }: KeptMessage, { userId, addressedTo: player }: SentFrom): Promise<void> {
    const table = this.tables.find(fromStoredId(chatId));
    if (!table) return;
    const heldBy = await this.store.of([chatId]);
    const held = [heldBy(chatId) ?? [], (player && heldBy(chatId, player)) || []].flat();
    const changed = await Promise.all(held.map((one) => this.#takenUp(one, table, userId)));
    if (changed.includes(true)) this.changes.changed([chatId]);
  }

  async #takenUp(held: Held, table: ChatTable, userId: string): Promise<boolean> {
    if (!held.assignment) return false;
    return held.assignment.to.kind === 'role'
      ? await this.#takeFromRole(held, table, userId)
      : await this.#stay(held, userId);
  }

  async #stay(held: Held, userId: string): Promise<boolean> {
    const to = held.assignment?.to;
    if (to?.kind !== 'person' || to.user_id !== userId) return false;
    const now = this.clock.date();
    return await this.store.stay(held, now, this.#end(now));
  }

  async #takeFromRole(held: Held, table: ChatTable, userId: string): Promise<boolean> {
    const { chatId, player, version, assignment } = held;
    const person = (await this.answerers.all()).find((one) => one.userId === userId);
    const role = assignment?.to.kind === 'role' ? assignment.to.role : null;
    if (!person || role === null || !this.permissions.holdsRole(person, role, table)) return false;
    const { username } = person;
    const at = this.clock.date();
    const returnsAt = this.#end(at);
    const by = { user_id: userId, username };
    const to = { kind: 'person' as const, ...by };
    const isTheirs = await this.store.assign(held, version, { to, by, at, isTakenUp: true, returnsAt });
    if (!isTheirs) return false;
    await this.audit.record({
      action: 'conversation.assigned',
      actor: { id: fromStoredId(userId), username },
      ip: '',
      target: { kind: 'chat', id: chatId, label: table.title },
      result: 'ok',
      details: {
        ...{ before: assignment?.to, after: to, returns_at: returnsAt.toISOString() },
        ...(player !== '' && { player }),
      },
      ...aboutPlayer(player),
    });
    return true;
  }

  #end(from: Date): Date {
    return new Date(from.getTime() + this.#returnMs);
  }
}
