export { ChatModule } from './chat.module.ts';
export {
  ChatRecord,
  PlayerTalk,
  type RecordedMessage,
  TableMessages,
  TableTalk,
  WaitingPlayers,
} from './table-talk.ts';
