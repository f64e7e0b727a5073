import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { playerIdOf } from '@pitdesk/contracts/players';
import type { SpeakerParams } from '@pitdesk/contracts/translation';
import { Batch } from '#core/async/batch';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { SpokenLanguages } from '#features/translation/public';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { ChatFeed } from '../live/chat-feed.ts';
import type { KeptMessage } from '../messages/messages.ts';

type Message = Pick<KeptMessage, 'chatId' | 'createdAt' | 'sender' | 'message' | 'fromPlayer' | 'hidden'>;

/** Returns whose language a message shows: the player's, or the chat's if the sender names no player. */
export function speakerOf({ sender, chatId }: Pick<Message, 'sender' | 'chatId'>): SpeakerParams {
  const id = playerIdOf(sender);
  return id === sender ? { kind: 'chat', id: chatId } : { kind: 'player', id };
}

/** Learns languages from players' messages, and notifies browsers of changes. */
@Injectable()
export class SpokenMessages implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #changed: Batch<SpeakerParams>;

  constructor(
    private readonly languages: SpokenLanguages,
    private readonly feed: ChatFeed,
    broadcast: ChatBroadcast,
    clock: Clock,
    @Inject(INTERVALS) { chatInboxDigestMs }: Intervals,
  ) {
    this.#changed = new Batch(clock, chatInboxDigestMs, (speakers) => broadcast.languages(speakers));
  }

  onApplicationBootstrap(): void {
    this.feed.listen({ messageStored: (message) => this.heard([message]) });
    this.languages.onChange((speaker) => this.#changed.add(speaker));
  }

  onApplicationShutdown(): void {
    this.#changed.stop();
  }

  heard(messages: readonly Message[]): void {
    const ofPlayers = messages.filter(({ fromPlayer, hidden }) => fromPlayer && !hidden);
    this.languages.heard(
      ...ofPlayers.map((one) => ({ ...speakerOf(one), text: one.message, at: one.createdAt })),
    );
  }
}
