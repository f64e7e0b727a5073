import { Injectable } from '@nestjs/common';

/** A player's stored message, with the fields that matching needs. */
export interface StoredMessage {
  readonly chatId: string;
  readonly key: string;
  readonly sender: string;
  readonly message: string;
  readonly createdAt: Date;
}

/** Reads the stored messages of players. */
export interface MessageSource {
  countSince(since: Date): Promise<number>;
  /** Returns the oldest messages after one, or since a time, without messages hidden by staff. */
  behind(since: Date, last: StoredMessage | null, limit: number): Promise<StoredMessage[]>;
}

/** The port by which a dry run reads the chat. The chat feature registers itself, because it imports this one. */
@Injectable()
export class RecentChat {
  #source: MessageSource | undefined;

  serve(source: MessageSource): void {
    this.#source = source;
  }

  get source(): MessageSource {
    if (this.#source === undefined) throw new Error('No source of stored chat is registered');
    return this.#source;
  }
}
