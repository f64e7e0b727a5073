import { Injectable } from '@nestjs/common';

/** The chats of which nothing is missing now: the live channel is up, and what it missed before was read back. */
@Injectable()
export class CurrentChats {
  readonly #chats = new Set<string>();

  has(chatId: string): boolean {
    return this.#chats.has(chatId);
  }

  add(chatId: string): void {
    this.#chats.add(chatId);
  }

  delete(chatId: string): void {
    this.#chats.delete(chatId);
  }

  clear(): void {
    this.#chats.clear();
  }
}
