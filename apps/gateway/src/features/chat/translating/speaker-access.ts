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

/** The rules for things that name a speaker: the chat of a table, or a player. */
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
   * Lets the account do something with a chat, or with a player who is or was at a terminal of that right.
   * @throws AppError `player.erased`, `request.not_found` for a player out of reach as well, or the code of the rule
   * that refuses
   */
  async require(actor: Actor, action: Action, { kind, id }: SpeakerParams): Promise<void> {
    if (kind === 'chat') {
      await this.tables.require(actor.principal, action, id, actor);
      return;
    }
    const isKnown = (await this.#client.player.count({ where: { id } })) > 0;
    if (!isKnown && (await this.references.erasedAt(id)) !== null) throw new AppError('player.erased');
    const { user } = actor.principal;
    // Who reaches every terminal need not wait until a new writer is known as a player.
    if (this.permissions.can(user, action, HOUSE).allowed) return;
    const terminals = isKnown ? await this.#terminalsOf(actor, id) : [];
    if (!terminals.some((terminal_id) => this.permissions.can(user, action, { terminal_id }).allowed)) {
      throw new AppError('request.not_found');
    }
  }

  /** Returns the terminals at which the player is or was, at a table or in its chat. */
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
