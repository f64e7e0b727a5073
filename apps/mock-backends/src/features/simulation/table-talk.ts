import type { Language } from '@pitdesk/contracts/browser';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import { chatRoom } from '@pitdesk/contracts/chat';
import type { operatorDb } from '@pitdesk/prisma';
import { fill, PHRASEBOOKS } from '@pitdesk/prisma/seed';
import type { RandomSource } from '@pitdesk/table-games';
import type { ChatAnnouncer } from '../chat/chat-announcer.ts';
import type { MessagesService } from '../chat/messages.service.ts';
import type { CasinoFloor } from '../tables/casino-floor.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import type { PlayerCrowd, SimulatedPlayer } from './player-crowd.ts';
import type { Life, SimClock } from './sim-clock.ts';

const SECOND = 1_000;
/** Somebody in the house says something about this often. */
const REMARK_EVERY = { atLeast: 6 * SECOND, spread: 18 * SECOND };
const ANSWER_AFTER = { atLeast: 3 * SECOND, spread: 5 * SECOND };

/** What a player says to an answer from staff. */
const THANKS: Readonly<Record<Language, readonly string[]>> = {
  en: ['Thank you, that helps', 'Great, thanks!', 'All right, good to know'],
  de: ['Danke, das hilft mir', 'Super, vielen Dank!', 'Alles klar, gut zu wissen'],
  es: ['Gracias, me sirve', '¡Genial, muchas gracias!', 'De acuerdo, bueno saberlo'],
  fr: ['Merci, ça m’aide', 'Parfait, merci beaucoup !', 'D’accord, c’est bon à savoir'],
  ja: ['ありがとうございます、助かりました', '了解です、どうも', 'なるほど、わかりました'],
  zh: ['谢谢，明白了', '太好了，多谢！', '好的，知道了'],
};

/** What players write: to the table, and back to staff who wrote to them. */
export class TableTalk {
  /** Who spoke last in a chat: staff speak to them. */
  readonly #lastSpeakers = new Map<number, SimulatedPlayer>();

  constructor(
    private readonly clock: SimClock,
    private readonly floor: CasinoFloor,
    private readonly crowd: PlayerCrowd,
    private readonly messages: MessagesService,
    private readonly announcer: ChatAnnouncer,
    private readonly random: RandomSource,
  ) {}

  async *life(): Life {
    for (;;) {
      yield REMARK_EVERY.atLeast + this.random.nextInt(REMARK_EVERY.spread);
      await this.#sayOneThing();
    }
  }

  /** Lets the player to whom staff wrote answer a few seconds later. */
  answerTo(message: operatorDb.ChatMessage): void {
    if (message.senderRole !== 'staff' || !this.clock.running) return;
    const table = this.floor.tables().find(({ chatId }) => chatId === message.chatId);
    if (table === undefined) return;
    const wait = ANSWER_AFTER.atLeast + this.random.nextInt(ANSWER_AFTER.spread);
    this.clock.add(`answer at ${table.title}`, () => this.#answer(table, wait));
  }

  async *#answer(table: FloorTable, wait: number): Life {
    yield wait;
    const player = this.#lastSpeakers.get(table.chatId ?? 0) ?? this.crowd.somebodyAt(table);
    if (player !== undefined) await this.#say(table, player, this.random.pick(THANKS[player.language]));
  }

  async #sayOneThing(): Promise<void> {
    const tables = this.floor.tables().filter(({ active, chatId }) => active && chatId !== null);
    if (tables.length === 0) return;
    const table = this.random.pick(tables);
    const player = this.crowd.somebodyAt(table);
    if (player === undefined) return;
    const book = PHRASEBOOKS[player.language];
    const talk = this.random.pick([book.any, book[table.game]]);
    const questions = talk.exchanges.map(([question]) => question);
    const template = this.random.pick([...talk.remarks, ...questions]);
    await this.#say(table, player, fill(template, this.#fillings(table)));
  }

  async #say(table: FloorTable, player: SimulatedPlayer, message: string): Promise<void> {
    if (table.chatId === null) return;
    this.#lastSpeakers.set(table.chatId, player);
    const stored: ChatMessage = await this.messages.store({
      chatId: table.chatId,
      sender: player.handle,
      senderRole: 'player',
      message,
    });
    this.announcer.announce({ appendMessage: true, group: chatRoom(table.terminalId), data: stored });
  }

  #fillings(table: FloorTable) {
    return {
      table: table.title,
      dealer: table.dealer?.displayName ?? table.title,
      minutes: String(3 + this.random.nextInt(20)),
      amount: String(5 * (1 + this.random.nextInt(60))),
      number: String(this.random.nextInt(37)),
    };
  }
}
