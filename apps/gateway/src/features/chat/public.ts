export { ChatModule } from './chat.module.ts';
export { TableTalk, WaitingPlayers } from './table-talk.ts';
