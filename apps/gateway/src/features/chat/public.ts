export { ChatModule } from './chat.module.ts';
export { PlayerTalk, type TableMessage, TableMessages, TableTalk, WaitingPlayers } from './table-talk.ts';
