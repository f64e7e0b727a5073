import { Controller, Query, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { ExportPlayersQuery } from '@pitdesk/contracts/players';
import { Route } from '../../common/http/route.decorator.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { type Actor, CurrentActor } from '../sessions/actor.ts';
import { PlayersExport } from './players-export.ts';

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
