import { Injectable } from '@nestjs/common';
import type { Assignment } from '@pitdesk/contracts/assignments';
import type { Language } from '@pitdesk/contracts/browser';
import { CHAT, type InboxRow, type WaitingMessage, type WaitingPerson } from '@pitdesk/contracts/chat';
import { groupedBy } from '#core/database/grouped-by';
import { SpokenLanguages } from '#features/translation/public';
import { AssignmentsStore, type Held } from '../inbox/assignments.store.ts';
import { speakerOf } from '../translating/spoken-messages.ts';
import { type Targets, TargetsStore } from './targets.store.ts';
import { type OpenWait, WaitsStore } from './waits.store.ts';
import { WaitsKeeper } from './waits-keeper.ts';

/** The fields of a conversation that tell who waits at its table. */
type WaitingState = Pick<
  InboxRow,
  'waiting' | 'waiting_count' | 'waiting_since' | 'assignment' | 'assignment_version' | 'target'
>;

/** The players who wait for an answer. */
@Injectable()
export class WaitingPeople {
  constructor(
    private readonly keeper: WaitsKeeper,
    private readonly store: WaitsStore,
    private readonly assignments: AssignmentsStore,
    private readonly targets: TargetsStore,
    private readonly languages: SpokenLanguages,
  ) {}

  /** Returns a function from each of these chats to its state. */
  async at(chatIds: readonly string[]): Promise<(chatId: string) => WaitingState> {
    await this.keeper.upTo(chatIds);
    const [waits, held, targets] = await Promise.all([
      this.store.open(chatIds, CHAT.waitingMessagesListed),
      this.assignments.of(chatIds),
      this.targets.of(chatIds),
    ]);
    const languageOf = await this.languages.among(waits.map(speakerOfWait));
    const byChat = groupedBy(waits, ({ chatId }) => chatId);
    return (chatId) => {
      const people = [...groupedBy(byChat.get(chatId) ?? [], ({ player }) => player).values()];
      const waiting = people.slice(0, CHAT.waitingPeopleListed).flatMap((own) => {
        const [first] = own;
        if (first === undefined) return [];
        const language = languageOf(speakerOfWait(first));
        return [personOf(first, own, { language, held, targets })];
      });
      return {
        waiting,
        waiting_count: people.length,
        waiting_since: waiting[0]?.since ?? null,
        ...stateOf(held(chatId)),
        target: targets.ofTable(chatId),
      };
    };
  }
}

const speakerOfWait = ({ player, chatId }: OpenWait) => speakerOf({ sender: player, chatId });

interface Known {
  readonly language: Language | null;
  readonly held: (chatId: string, player?: string) => Held | undefined;
  readonly targets: Targets;
}

function personOf(
  { chatId, player, createdAt, count }: OpenWait,
  own: readonly OpenWait[],
  { language, held, targets }: Known,
): WaitingPerson {
  return {
    player,
    language,
    since: createdAt.toISOString(),
    messages: own.map(messageOf),
    count,
    target_s: targets.ofPlayer(chatId, language),
    ...stateOf(held(chatId, player)),
  };
}

const messageOf = ({ key, createdAt, reason, spanFrom, spanTo }: OpenWait): WaitingMessage => ({
  key,
  created_at: createdAt.toISOString(),
  reason,
  at: spanFrom === null || spanTo === null ? null : { from: spanFrom, to: spanTo },
});

const stateOf = (
  held: Held | undefined,
): { readonly assignment: Assignment | null; readonly assignment_version: number } => ({
  assignment: held?.assignment ?? null,
  assignment_version: held?.version ?? 0,
});
