import { Inject, Injectable } from '@nestjs/common';
import { RoleName } from '@pitdesk/contracts/access';
import type { AssignedTo, Assignment } from '@pitdesk/contracts/assignments';
import { type ConsoleClient, type ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Clock } from '#core/time/clock';

type Row = consoleDb.ConversationAssignment;

/** A conversation that can be assigned: of a player at a table, or with an empty name the whole table. */
export interface Assignable {
  readonly chatId: string;
  readonly player: string;
}

/** The assignment of a conversation, as stored. */
export interface Held extends Assignable {
  readonly version: number;
  /** Null while it is unassigned. */
  readonly assignment: Assignment | null;
}

/** A new assignment. */
export interface NewHands {
  readonly to: AssignedTo;
  readonly by: { readonly user_id: string; readonly username: string };
  readonly at: Date;
  readonly isTakenUp: boolean;
  readonly returnsAt: Date;
}

const NOBODY = { toUserId: null, toUsername: null, toRole: null, takenUpAt: null, returnsAt: null } as const;

/** The assignments of conversations. Each change names the version before it, so that one of two concurrent changes succeeds. */
@Injectable()
export class AssignmentsStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  /**
   * Returns a function to the assignment of a table, or of a player there; undefined for one that never had any. An expired
   * one counts as unassigned, even before it is freed.
   */
  async of(chatIds: readonly string[]): Promise<(chatId: string, player?: string) => Held | undefined> {
    const rows = await this.#client.conversationAssignment.findMany({
      where: { chatId: { in: [...chatIds] } },
    });
    const now = this.clock.now();
    const held = new Map(rows.map((row) => [nameOf(row), heldOf(row, now)]));
    return (chatId, player = '') => held.get(nameOf({ chatId, player }));
  }

  /** Returns every assigned conversation. */
  async all(): Promise<Held[]> {
    const now = this.clock.date();
    const rows = await this.#client.conversationAssignment.findMany({ where: { returnsAt: { gt: now } } });
    return rows.map((row) => heldOf(row, now.getTime()));
  }

  /** @returns false if the version has changed */
  async assign(
    { chatId, player }: Assignable,
    version: number,
    { to, by, at, isTakenUp, returnsAt }: NewHands,
  ): Promise<boolean> {
    const data = {
      version: version + 1,
      toUserId: to.kind === 'person' ? to.user_id : null,
      toUsername: to.kind === 'person' ? to.username : null,
      toRole: to.kind === 'role' ? to.role : null,
      byUserId: by.user_id,
      byUsername: by.username,
      assignedAt: at,
      takenUpAt: isTakenUp ? at : null,
      returnsAt,
    };
    if (version > 0) return await this.#change({ chatId, player }, version, data);
    const { count } = await this.#client.conversationAssignment.createMany({
      data: { chatId, player, ...data },
      skipDuplicates: true,
    });
    return count === 1;
  }

  /** Takes up or prolongs the assignment. @returns false if the version has changed */
  async stay(held: Held, at: Date, returnsAt: Date): Promise<boolean> {
    const { version, assignment } = held;
    const takenUp = { version: version + 1, takenUpAt: at };
    return await this.#change(held, version, {
      returnsAt,
      ...(assignment?.taken_up_at === null ? takenUp : {}),
    });
  }

  /** @returns false if the version has changed */
  async free(held: Held): Promise<boolean> {
    return await this.#change(held, held.version, { ...NOBODY, version: held.version + 1 });
  }

  /** Frees every conversation whose time is over. @returns the ended assignments, each to one caller only */
  async freeDue(now: Date): Promise<Held[]> {
    const rows = await this.#client.$queryRaw<Row[]>`
      WITH due AS (
        SELECT * FROM conversation_assignments WHERE returns_at <= ${now}::timestamptz FOR UPDATE SKIP LOCKED
      )
      UPDATE conversation_assignments a
      SET to_user_id = NULL, to_username = NULL, to_role = NULL, taken_up_at = NULL, returns_at = NULL,
        version = a.version + 1
      FROM due WHERE a.chat_id = due.chat_id AND a.player = due.player
      RETURNING due.chat_id AS "chatId", due.player, due.version, due.to_user_id AS "toUserId", due.to_username AS "toUsername",
        due.to_role AS "toRole", due.by_user_id AS "byUserId", due.by_username AS "byUsername",
        due.assigned_at AS "assignedAt", due.taken_up_at AS "takenUpAt", due.returns_at AS "returnsAt"`;
    return rows.map((row) => heldOf(row, Number.NEGATIVE_INFINITY));
  }

  async #change(
    { chatId, player }: Assignable,
    version: number,
    data: consoleDb.Prisma.ConversationAssignmentUpdateManyMutationInput,
  ): Promise<boolean> {
    const { count } = await this.#client.conversationAssignment.updateMany({
      where: { chatId, player, version },
      data,
    });
    return count === 1;
  }
}

const nameOf = ({ chatId, player }: Assignable): string => JSON.stringify([chatId, player]);

/** @param now an assignment that returns earlier is over */
function heldOf(row: Row, now: number): Held {
  const { chatId, player, version, byUserId, byUsername, assignedAt, takenUpAt, returnsAt } = row;
  const to = assignedTo(row);
  const assignment =
    to === null || returnsAt === null || returnsAt.getTime() <= now
      ? null
      : {
          to,
          by: { user_id: byUserId, username: byUsername },
          assigned_at: assignedAt.toISOString(),
          taken_up_at: takenUpAt?.toISOString() ?? null,
          returns_at: returnsAt.toISOString(),
        };
  return { chatId, player, version, assignment };
}

/** Returns null for a role that this version does not know. */
function assignedTo({ toUserId, toUsername, toRole }: Row): AssignedTo | null {
  if (toUserId !== null) return { kind: 'person', user_id: toUserId, username: toUsername ?? '' };
  const role = RoleName.safeParse(toRole);
  return role.success ? { kind: 'role', role: role.data } : null;
}
