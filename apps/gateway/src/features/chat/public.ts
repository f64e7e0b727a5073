export { ChatModule } from './chat.module.ts';
export { PlayerTalk, TableMessages, TableTalk, WaitingPlayers } from './table-talk.ts';
