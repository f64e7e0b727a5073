export { ChatModule } from './chat.module.ts';
export { PlayerTalk, TableTalk, WaitingPlayers } from './table-talk.ts';
