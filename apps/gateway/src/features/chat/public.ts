export { ChatModule } from './chat.module.ts';
export {
  ChatRecord,
  PlayerTalk,
  type RecordedMessage,
  StoredTalk,
  TableMessages,
  TableTalk,
  WaitingPlayers,
} from './table-talk.ts';
