import type { Language } from '@pitdesk/contracts/browser';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import { chatRoom } from '@pitdesk/contracts/chat';
import type { WordCategory } from '@pitdesk/contracts/words';
import type { operatorDb } from '@pitdesk/prisma';
import { fill, PHRASEBOOKS } from '@pitdesk/prisma/seed';
import type { RandomSource } from '@pitdesk/table-games';
import { DEFAULT_ENTRIES } from '@pitdesk/watched-words';
import type { ChatAnnouncer } from '../chat/chat-announcer.ts';
import type { MessagesService } from '../chat/messages.service.ts';
import type { PlayerSanction, PlayerSanctions } from '../sanctions/player-sanctions.service.ts';
import type { CasinoFloor } from '../tables/casino-floor.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import type { PlayerCrowd, SimulatedPlayer } from './player-crowd.ts';
import { PLAYERS_COMPLAINT, PLAYERS_THANKS } from './player-replies.ts';
import type { Life, SimClock } from './sim-clock.ts';

const SECOND = 1_000;
/** The time between two messages of players, in the whole casino. */
const REMARK_EVERY = { atLeast: 6 * SECOND, spread: 18 * SECOND };
const REPLY_AFTER = { atLeast: 3 * SECOND, spread: 5 * SECOND };

/**
 * One of this number of remarks is a case for staff. Counted, not random, so that a seed keeps producing the same
 * messages.
 */
const STAFF_CASE_ONE_IN = 25;
const STAFF_CASE_CATEGORIES: ReadonlySet<WordCategory> = new Set([
  'lost_control',
  'chasing',
  'borrowing',
  'minor',
  'adverts',
]);

/** Sends the messages of simulated players: remarks and questions, and replies to staff. */
export class TableTalk {
  #remarks = 0;
  /** The last player who wrote in a chat, by chat id: a message of staff is addressed to that player. */
  readonly #lastWriters = new Map<number, SimulatedPlayer>();

  constructor(
    private readonly clock: SimClock,
    private readonly floor: CasinoFloor,
    private readonly crowd: PlayerCrowd,
    private readonly messages: MessagesService,
    private readonly announcer: ChatAnnouncer,
    private readonly sanctions: PlayerSanctions,
    private readonly random: RandomSource,
  ) {}

  async *life(): Life {
    for (;;) {
      yield REMARK_EVERY.atLeast + this.random.nextInt(REMARK_EVERY.spread);
      await this.#sendRemark();
    }
  }

  /** Schedules the player's reply to a message of staff, a few seconds later. */
  replyTo(message: operatorDb.ChatMessage): void {
    if (message.senderRole !== 'staff' || !this.clock.running) return;
    const table = this.floor.tables().find(({ chatId }) => chatId === message.chatId);
    if (table === undefined) return;
    const wait = REPLY_AFTER.atLeast + this.random.nextInt(REPLY_AFTER.spread);
    this.clock.add(`reply at ${table.title}`, () => this.#reply(table, wait));
  }

  /**
   * Schedules the reaction to a sanction: a warned player complains, one sent away first sits down at another table, a
   * muted one stays silent.
   */
  answerTo({ player_id, kind }: PlayerSanction): void {
    const player = this.crowd.withId(player_id);
    if (player === undefined || kind === 'mute' || !this.clock.running) return;
    const wait = REPLY_AFTER.atLeast + this.random.nextInt(REPLY_AFTER.spread);
    this.clock.add(`complaint of ${player.handle}`, () => this.#complain(player, kind, wait));
  }

  async *#complain(player: SimulatedPlayer, kind: PlayerSanction['kind'], wait: number): Life {
    yield wait;
    if (kind === 'table_ban' && !this.crowd.seatElsewhere(player)) return;
    await this.#send(player.table, player, PLAYERS_COMPLAINT[player.language]);
  }

  async *#reply(table: FloorTable, wait: number): Life {
    yield wait;
    const player = this.#lastWriters.get(table.chatId ?? 0) ?? this.crowd.randomPlayerAt(table);
    if (player !== undefined)
      await this.#send(table, player, this.random.pick(PLAYERS_THANKS[player.language]));
  }

  async #sendRemark(): Promise<void> {
    const tables = this.floor.tables().filter(({ active, chatId }) => active && chatId !== null);
    if (tables.length === 0) return;
    const table = this.random.pick(tables);
    const player = this.crowd.randomPlayerAt(table);
    if (player === undefined) return;
    this.#remarks += 1;
    if (this.#remarks % STAFF_CASE_ONE_IN === 0) {
      await this.#send(table, player, this.#worryingRemark(player.language));
      return;
    }
    const book = PHRASEBOOKS[player.language];
    const talk = this.random.pick([book.any, book[table.game]]);
    const questions = talk.exchanges.map(([question]) => question);
    const template = this.random.pick([...talk.remarks, ...questions]);
    await this.#send(table, player, fill(template, this.#fillings(table)));
  }

  #worryingRemark(language: Language): string {
    const phrases = DEFAULT_ENTRIES.filter(
      (entry) =>
        entry.language === language && entry.kind === 'watch' && STAFF_CASE_CATEGORIES.has(entry.category),
    );
    // Steps that do not divide the lists' length, so that every kind occurs.
    return phrases[(this.#remarks * 7) % phrases.length]?.text ?? '';
  }

  async #send(table: FloorTable, player: SimulatedPlayer, message: string): Promise<void> {
    if (table.chatId === null || this.sanctions.against(player.handle, 'mute', table.title)) return;
    this.#lastWriters.set(table.chatId, player);
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
