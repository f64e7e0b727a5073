import { Inject, Injectable } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import type { SpeakerParams } from '@pitdesk/contracts/translation';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { PlayerReferences } from '#core/audit/player-references';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { AppError } from '#core/errors/app-error';
import { HOUSE } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { ChatTables } from '../chat-tables.ts';

/** Checks the access to a speaker: the chat of a table, or a player. */
@Injectable()
export class SpeakerAccess {
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly tables: ChatTables,
    private readonly references: PlayerReferences,
    private readonly permissions: PermissionsService,
  ) {
    this.#client = database.client;
  }

  /**
   * Requires the permission at the terminal of the chat, or at a terminal that the player has visited.
   * @throws AppError `player.erased`, `request.not_found` (also for a player out of reach), or the code of the rule that
   * refuses
   */
  async require(actor: Actor, action: Action, { kind, id }: SpeakerParams): Promise<void> {
    if (kind === 'chat') {
      await this.tables.require(actor.principal, action, id, actor);
      return;
    }
    const isKnown = (await this.#client.player.count({ where: { id } })) > 0;
    if (!isKnown && (await this.references.erasedAt(id)) !== null) throw new AppError('player.erased');
    const { user } = actor.principal;
    // Without it, an account of all terminals would have to wait until a new writer is a known player.
    if (this.permissions.can(user, action, HOUSE).allowed) return;
    const terminals = isKnown ? await this.#terminalsOf(actor, id) : [];
    if (!terminals.some((terminal_id) => this.permissions.can(user, action, { terminal_id }).allowed)) {
      throw new AppError('request.not_found');
    }
  }

  /** Returns the terminals whose tables or chats the player has visited. */
  async #terminalsOf({ principal }: Actor, playerId: string): Promise<number[]> {
    const visits = await this.#client.playerVisit.findMany({
      where: { playerId, terminalId: { not: null } },
      distinct: ['terminalId'],
      select: { terminalId: true },
    });
    const chats = await this.#client.$queryRaw<{ chatId: string }[]>`
      SELECT DISTINCT m.chat_id AS "chatId" FROM player_names n
      JOIN chat_messages m ON m.sender = n.player AND m.from_player WHERE n.player_id = ${playerId}`;
    if (chats.length > 0) await this.tables.learnOnce(principal);
    return [
      ...visits.flatMap(({ terminalId }) => terminalId ?? []),
      ...chats.flatMap(({ chatId }) => this.tables.find(chatId)?.terminal_id ?? []),
    ];
  }
}
