import { Inject, Injectable } from '@nestjs/common';
import { PLAYERS, type PlayerNote, type PlayerNoteInput } from '@pitdesk/contracts/players';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { PermissionsService } from '#core/permissions/permissions.service';
import { type Reach, terminalWithin } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { PlayerFinder } from './player-finder.ts';

/** Stores notes of staff about a player. Notes are added and never changed. */
@Injectable()
export class PlayerNotes {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly finder: PlayerFinder,
    private readonly permissions: PermissionsService,
    private readonly audit: AuditService,
  ) {
    this.#client = database.client;
  }

  async list(reach: Reach<'players.read'>, playerId: string): Promise<PlayerNote[]> {
    await this.finder.require(reach, playerId);
    const rows = await this.#client.playerNote.findMany({
      where: { playerId, ...terminalWithin(reach) },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: PLAYERS.notesAtMost,
    });
    return rows.map(noteJson);
  }

  /** Returns the number of notes within reach by player; players without notes are absent. */
  async count(reach: Reach<'players.read'>, playerIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.#client.playerNote.groupBy({
      by: ['playerId'],
      where: { playerId: { in: [...playerIds] }, ...terminalWithin(reach) },
      _count: true,
    });
    return new Map(rows.map(({ playerId, _count }) => [playerId, _count]));
  }

  /** @throws AppError `request.conflict` if the id belongs to another note */
  async write(by: Actor, playerId: string, { id, text }: PlayerNoteInput): Promise<PlayerNote> {
    const { user } = by.principal;
    const terminalId = this.permissions.homeTerminal(user, 'players.note');
    const actor = this.permissions.acting(by, 'players.note', { terminal_id: terminalId });
    const player = await this.finder.require(this.permissions.reach(user, 'players.note'), playerId);
    const target = { kind: 'player', id: playerId, label: player.player };
    return await this.audit.audited(
      actor,
      { action: 'player.noted', target, player: playerId, details: { note: id } },
      async () => {
        const data = {
          id,
          playerId,
          text,
          terminalId,
          byId: toStoredId(user.id),
          byName: user.username,
          at: this.clock.date(),
        };
        const { count } = await this.#client.playerNote.createMany({ data, skipDuplicates: true });
        const row = await this.#client.playerNote.findUniqueOrThrow({ where: { id } });
        const isTheirs = row.playerId === playerId && row.byId === data.byId && row.text === text;
        if (!isTheirs) throw new AppError('request.conflict');
        return { result: noteJson(row), changed: count === 1 };
      },
    );
  }
}

const noteJson = ({ id, text, byName, at }: consoleDb.PlayerNote): PlayerNote => ({
  id,
  text,
  by: byName,
  at: at.toISOString(),
});
