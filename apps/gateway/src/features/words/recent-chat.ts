import { Injectable } from '@nestjs/common';

/** A stored message of a player, as far as matching needs it. */
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
  /** The oldest messages behind one, or since a moment; those that staff hid are left out. */
  behind(since: Date, last: StoredMessage | null, limit: number): Promise<StoredMessage[]>;
}

/** The chat as a dry run reads it. The feature that stores it serves itself here, because it imports this one. */
@Injectable()
export class RecentChat {
  #source: MessageSource | undefined;

  serve(source: MessageSource): void {
    this.#source = source;
  }

  get source(): MessageSource {
    if (this.#source === undefined) throw new Error('Nothing serves the stored chat');
    return this.#source;
  }
}
