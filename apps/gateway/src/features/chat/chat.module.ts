import { Module } from '@nestjs/common';
import { CoreModule } from '#core/core.module';
import { ReportsModule } from '#features/reports/public';
import { TablesModule } from '#features/tables/public';
import { TranslationModule } from '#features/translation/public';
import { WordsModule } from '#features/words/public';
import { UpstreamModule } from '#upstream/upstream.module';
import { AnswersController } from './answers/answers.controller.ts';
import { AnswersService } from './answers/answers.service.ts';
import { TargetsService } from './answers/targets.service.ts';
import { Answerers } from './assignment/answerers.ts';
import { AssignmentWatch } from './assignment/assignment-watch.service.ts';
import { AssignmentsController } from './assignment/assignments.controller.ts';
import { AssignmentsService } from './assignment/assignments.service.ts';
import { TakenUpByAnswer } from './assignment/taken-up-by-answer.ts';
import { CannedRepliesController } from './canned-replies/canned-replies.controller.ts';
import { CannedRepliesService } from './canned-replies/canned-replies.service.ts';
import { CannedRepliesStore } from './canned-replies/canned-replies.store.ts';
import { HelplinesService } from './canned-replies/helplines.service.ts';
import { ChatSocketGateway } from './chat.gateway.ts';
import { ChatMetrics } from './chat-metrics.ts';
import { ChatTables } from './chat-tables.ts';
import { FlagNotices } from './flags/flag-notices.ts';
import { HidingController } from './hiding/hiding.controller.ts';
import { HidingService, HidingsStore } from './hiding/hiding.service.ts';
import { ChatHistoryController } from './history/chat-history.controller.ts';
import { ChatHistory, CurrentChats } from './history/chat-history.ts';
import { ChatProjection } from './history/chat-projection.ts';
import { CoverageStore } from './history/coverage.store.ts';
import { AssignmentsStore } from './inbox/assignments.store.ts';
import { KeptChatRecord } from './inbox/chat-record.ts';
import { ConversationsController } from './inbox/conversations.controller.ts';
import { ConversationsService, WaitingConversations } from './inbox/conversations.service.ts';
import { ConversationsStore } from './inbox/conversations.store.ts';
import { InboxDigests, ReadsOfReplicas } from './inbox/inbox-digest.ts';
import { StoredPlayerTalk } from './inbox/player-talk.ts';
import { ReadPositionsStore } from './inbox/read-positions.store.ts';
import { StoredTalkOfChats } from './inbox/stored-talk.ts';
import { ThreadExport } from './inbox/thread-export.ts';
import { ThreadReader, ThreadTalk } from './inbox/thread-reader.ts';
import { ThreadsController } from './inbox/threads.controller.ts';
import { ThreadsService } from './inbox/threads.service.ts';
import { ChatBroadcast } from './live/chat-broadcast.ts';
import { ChatFeed } from './live/chat-feed.ts';
import { ChatMembership } from './live/chat-membership.ts';
import { ConversationStream } from './live/conversation-stream.ts';
import { CoverageKeeper } from './live/coverage-keeper.ts';
import { GapReader } from './live/gap-reader.ts';
import { PresenceService } from './live/presence.service.ts';
import { UpstreamRooms } from './live/upstream-rooms.ts';
import { ConversationChanges } from './messages/conversation-changes.ts';
import { MessageWriter } from './messages/message-writer.ts';
import { MessagesStore } from './messages/messages.store.ts';
import { MessagesForStaff } from './messages/messages-for-staff.ts';
import { ChatReport } from './report/chat-report.ts';
import { AnnouncementCheck } from './sending/announcement-check.ts';
import { AnnouncementsStore, Announcer } from './sending/announcer.ts';
import { HistoryProof } from './sending/history-proof.ts';
import { OutgoingStore } from './sending/outgoing.store.ts';
import { SendMessageController } from './sending/send-message.controller.ts';
import { Sender } from './sending/sender.ts';
import { SendAudit, SendingService } from './sending/sending.service.ts';
import { KeyedTableMessages } from './sending/table-messages.ts';
import {
  ChatRecord,
  PlayerTalk,
  StoredTalk,
  TableMessages,
  TableTalk,
  WaitingPlayers,
} from './table-talk.ts';
import { MessageTranslations } from './translating/message-translations.ts';
import { SpeakerAccess } from './translating/speaker-access.ts';
import { SpokenMessages } from './translating/spoken-messages.ts';
import { TranslatingController } from './translating/translating.controller.ts';
import { AnswerRuleService } from './waiting/answer-rule.service.ts';
import { NoAnswerService } from './waiting/no-answer.service.ts';
import { TargetsStore } from './waiting/targets.store.ts';
import { WaitingPeople } from './waiting/waiting-people.ts';
import { WaitsStore } from './waiting/waits.store.ts';
import { WaitsKeeper } from './waiting/waits-keeper.ts';

const messages = [ConversationChanges, MessagesStore, MessageWriter, MessagesForStaff];
const history = [ChatHistory, ChatProjection, CoverageStore, CurrentChats];
const live = [
  ChatBroadcast,
  ChatFeed,
  ConversationStream,
  UpstreamRooms,
  GapReader,
  CoverageKeeper,
  ChatMembership,
  PresenceService,
  AnnouncementCheck,
  ChatSocketGateway,
];
const sending = [
  OutgoingStore,
  AnnouncementsStore,
  Announcer,
  HistoryProof,
  Sender,
  SendingService,
  SendAudit,
  { provide: TableMessages, useClass: KeyedTableMessages },
];
const inbox = [
  ConversationsStore,
  ConversationsService,
  InboxDigests,
  ReadPositionsStore,
  ReadsOfReplicas,
  ThreadReader,
  ThreadsService,
  ThreadExport,
  { provide: TableTalk, useClass: ThreadTalk },
  { provide: ChatRecord, useClass: KeptChatRecord },
  { provide: PlayerTalk, useClass: StoredPlayerTalk },
  { provide: StoredTalk, useClass: StoredTalkOfChats },
  AssignmentsStore,
  { provide: WaitingPlayers, useClass: WaitingConversations },
];
const assignment = [Answerers, TakenUpByAnswer, AssignmentsService, AssignmentWatch];
const waiting = [AnswerRuleService, WaitsStore, WaitsKeeper, TargetsStore, WaitingPeople, NoAnswerService];
const answers = [TargetsService, AnswersService];
const hiding = [HidingsStore, HidingService];
const flags = [FlagNotices];
const cannedReplies = [CannedRepliesStore, CannedRepliesService, HelplinesService];
const translating = [SpeakerAccess, SpokenMessages, MessageTranslations];

@Module({
  imports: [CoreModule, UpstreamModule, TablesModule, ReportsModule, TranslationModule, WordsModule],
  controllers: [
    ChatHistoryController,
    SendMessageController,
    ConversationsController,
    AssignmentsController,
    AnswersController,
    ThreadsController,
    HidingController,
    CannedRepliesController,
    TranslatingController,
  ],
  providers: [
    ChatTables,
    ChatMetrics,
    ...messages,
    ...history,
    ...live,
    ...sending,
    ...inbox,
    ...assignment,
    ...waiting,
    ...answers,
    ...hiding,
    ...flags,
    ...cannedReplies,
    ...translating,
    ChatReport,
  ],
  exports: [ChatRecord, PlayerTalk, StoredTalk, TableMessages, TableTalk, WaitingPlayers],
})
export class ChatModule {}
