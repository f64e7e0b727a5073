export { SamplesStore } from './counts/samples.store.ts';
export { PlayerFinder } from './file/player-finder.ts';
export { PlayerMarksService } from './file/player-marks.service.ts';
export { type PlayerRecord, PlayerRecords } from './file/player-records.ts';
export { PlayersModule } from './players.module.ts';
export { RosterService } from './roster/roster.service.ts';
export type { NamedClient } from './roster/roster.ts';
