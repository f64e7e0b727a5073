export { PlayersModule } from './players.module.ts';
export { RosterService } from './roster/roster.service.ts';
