import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  FindPlayersQuery,
  type FoundPlayers,
  type PlayerFile,
  type PlayerMarks,
  PlayerMarksRequest,
  type PlayerMessages,
  PlayerMessagesQuery,
  type PlayerNote,
  PlayerNoteInput,
  PlayerParams,
} from '@pitdesk/contracts/players';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { PermissionsService } from '#core/permissions/permissions.service';
import { PlayerFileService } from './player-file.service.ts';
import { PlayerMarksService } from './player-marks.service.ts';
import { PlayerNotes } from './player-notes.service.ts';

@Controller()
export class PlayerFilesController {
  constructor(
    private readonly files: PlayerFileService,
    private readonly notes: PlayerNotes,
    private readonly playerMarks: PlayerMarksService,
    private readonly permissions: PermissionsService,
  ) {}

  @Route(endpoints.findPlayers)
  @Permission('players.read')
  find(
    @CurrentActor() { principal }: Actor,
    @Query({ schema: FindPlayersQuery }) { find }: FindPlayersQuery,
  ): Promise<FoundPlayers> {
    return this.files.find(principal, find);
  }

  @Route(endpoints.listPlayerMarks)
  @Permission('players.read')
  marks(
    @CurrentActor() { principal }: Actor,
    @Body({ schema: PlayerMarksRequest }) { ids }: PlayerMarksRequest,
  ): Promise<PlayerMarks[]> {
    return this.playerMarks.of(principal, ids);
  }

  @Route(endpoints.getPlayer)
  @Permission('players.read')
  get(
    @CurrentActor() { principal }: Actor,
    @Param({ schema: PlayerParams }) { id }: PlayerParams,
  ): Promise<PlayerFile> {
    return this.files.of(principal, id);
  }

  @Route(endpoints.listPlayerMessages)
  @Permission('chat.read')
  messages(
    @CurrentActor() { principal }: Actor,
    @Param({ schema: PlayerParams }) { id }: PlayerParams,
    @Query({ schema: PlayerMessagesQuery }) { before }: PlayerMessagesQuery,
  ): Promise<PlayerMessages> {
    return this.files.messages(principal, id, before ?? null);
  }

  @Route(endpoints.listPlayerNotes)
  @Permission('players.read')
  listNotes(
    @CurrentActor() { principal }: Actor,
    @Param({ schema: PlayerParams }) { id }: PlayerParams,
  ): Promise<PlayerNote[]> {
    return this.notes.list(this.permissions.reach(principal.user, 'players.read'), id);
  }

  @Route(endpoints.notePlayer)
  @Permission('players.note')
  writeNote(
    @CurrentActor() actor: Actor,
    @Param({ schema: PlayerParams }) { id }: PlayerParams,
    @Body({ schema: PlayerNoteInput }) note: PlayerNoteInput,
  ): Promise<PlayerNote> {
    return this.notes.write(actor, id, note);
  }
}
