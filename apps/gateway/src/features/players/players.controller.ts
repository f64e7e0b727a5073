import { Controller, Query, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { ExportPlayersQuery } from '@pitdesk/contracts/players';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { PlayersExport } from './players-export.service.ts';

@Controller()
export class PlayersController {
  constructor(private readonly exports: PlayersExport) {}

  @Route(endpoints.exportPlayers)
  @Permission('clients.export')
  export(
    @CurrentActor() actor: Actor,
    @Query({ schema: ExportPlayersQuery }) query: ExportPlayersQuery,
  ): Promise<StreamableFile> {
    return this.exports.of(actor, query);
  }
}
