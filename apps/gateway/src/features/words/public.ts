export { FlaggingService } from './flags/flagging.service.ts';
export { flagsName, type MessageName, type NewWordFlag, WordFlags } from './flags/word-flags.ts';
export { type MessageSource, RecentChat, type StoredMessage } from './recent-chat.ts';
export { WordsModule } from './words.module.ts';
