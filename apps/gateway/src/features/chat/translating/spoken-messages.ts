import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { playerIdOf } from '@pitdesk/contracts/players';
import type { SpeakerParams } from '@pitdesk/contracts/translation';
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
export class SpokenMessages implements OnApplicationBootstrap {
  constructor(
    private readonly languages: SpokenLanguages,
    private readonly feed: ChatFeed,
    private readonly broadcast: ChatBroadcast,
  ) {}

  onApplicationBootstrap(): void {
    this.feed.listen({ messageStored: (message) => this.heard([message]) });
    this.languages.onChange((speaker) => this.broadcast.language(speaker));
  }

  heard(messages: readonly Message[]): void {
    const ofPlayers = messages.filter(({ fromPlayer, hidden }) => fromPlayer && !hidden);
    this.languages.heard(
      ...ofPlayers.map((one) => ({ ...speakerOf(one), text: one.message, at: one.createdAt })),
    );
  }
}
