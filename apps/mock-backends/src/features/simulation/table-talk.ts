import { type ChatMessage, chatRoom, personName } from '@pitdesk/contracts/chat';
import type { WordCategory } from '@pitdesk/contracts/words';
import type { operatorDb } from '@pitdesk/prisma';
import { fill, PHRASEBOOKS, type Talk } from '@pitdesk/prisma/seed';
import type { RandomSource } from '@pitdesk/table-games';
import { DEFAULT_ENTRIES } from '@pitdesk/watched-words';
import type { ChatAnnouncer } from '../chat/chat-announcer.ts';
import type { MessagesService } from '../chat/messages.service.ts';
import type { PlayerSanction, PlayerSanctions } from '../sanctions/player-sanctions.service.ts';
import type { CasinoFloor } from '../tables/casino-floor.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import type { PlayerCrowd, SimulatedPlayer } from './player-crowd.ts';
import { DESK_NOTICED, PLAYERS_COMPLAINT, PLAYERS_THANKS } from './replies.ts';
import type { Life, SimClock } from './sim-clock.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The time between two remarks, and between two questions or complaints, in the whole casino. */
const REMARK_EVERY = { atLeast: 6 * SECOND, spread: 12 * SECOND };
const QUESTION_EVERY = { atLeast: 25 * SECOND, spread: 30 * SECOND };
/** Every second question is answered soon, and the others late: some players wait too long, but never all. */
const ANSWER_SOON = { atLeast: MINUTE, spread: 2 * MINUTE };
const ANSWER_LATE = { atLeast: 4 * MINUTE, spread: 4 * MINUTE };
const REPLY_AFTER = { atLeast: 3 * SECOND, spread: 5 * SECOND };

/** The sender of the simulated answers: staff who work with another console. */
export const CHAT_DESK = 'chatdesk';

/**
 * One of this number of questions is a case for staff. Counted, not random, so that a seed keeps producing the same
 * messages.
 */
const STAFF_CASE_ONE_IN = 12;
const STAFF_CASE_CATEGORIES: ReadonlySet<WordCategory> = new Set([
  'lost_control',
  'chasing',
  'borrowing',
  'minor',
  'adverts',
]);

/** A question that nobody has answered. */
interface Question {
  readonly table: FloorTable;
  readonly player: SimulatedPlayer;
  readonly answer: string;
}

/** Simulates the chat: remarks and questions of players, answers of other staff, and replies to staff. */
export class TableTalk {
  #questions = 0;
  readonly #open = new Set<Question>();
  /** The last player who wrote in a chat, by chat id. */
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

  /** Adds the tasks of the chat to the clock. */
  begin(): void {
    this.clock.add('remarks', () => this.#remarks());
    this.clock.add('questions', () => this.#ask());
  }

  /** Notes which questions a message of staff answers, and schedules the player's reply, a few seconds later. */
  replyTo({ senderRole, sender, chatId, message }: operatorDb.ChatMessage): void {
    if (senderRole !== 'staff' || sender === CHAT_DESK) return;
    const table = this.floor.tables().find((each) => each.chatId === chatId);
    if (table === undefined) return;
    const [, name] = /^@([^:]{1,80}): /u.exec(message) ?? [];
    const answered = [...this.#open].filter(
      (question) =>
        question.table === table && (name === undefined || personName(question.player.handle) === name),
    );
    for (const question of answered) this.#open.delete(question);
    if (!this.clock.running) return;
    const player =
      answered.at(-1)?.player ?? this.#lastWriters.get(chatId) ?? this.crowd.randomPlayerAt(table);
    if (player !== undefined) this.clock.add(`reply at ${table.title}`, () => this.#thank(table, player));
  }

  /**
   * Schedules the reaction to a sanction: a warned player complains, one sent away first sits down at another table, a
   * muted one stays silent.
   */
  answerTo({ player_id, kind }: PlayerSanction): void {
    const player = this.crowd.withId(player_id);
    if (player === undefined || kind === 'mute' || !this.clock.running) return;
    this.clock.add(`complaint of ${player.handle}`, () => this.#complain(player, kind));
  }

  async *#remarks(): Life {
    const random = this.random.fork('remarks');
    for (;;) {
      yield within(random, REMARK_EVERY);
      const someone = this.#someone(random);
      if (someone === undefined) continue;
      const { table, player } = someone;
      const remark = random.pick(talkAt(random, table, player).remarks);
      await this.#send(table, player, fill(remark, fillings(random, table, player)));
    }
  }

  async *#ask(): Life {
    const random = this.random.fork('questions');
    for (;;) {
      yield within(random, QUESTION_EVERY);
      const someone = this.#someone(random);
      if (someone === undefined) continue;
      const { table, player } = someone;
      this.#questions += 1;
      const [question, answer] =
        this.#questions % STAFF_CASE_ONE_IN === 0
          ? [this.#worryingRemark(player), DESK_NOTICED[player.language]]
          : random.pick(talkAt(random, table, player).exchanges);
      const values = fillings(random, table, player);
      if (!(await this.#send(table, player, fill(question, values)))) continue;
      const asked = { table, player, answer: fill(answer, values) };
      this.#open.add(asked);
      const wait = within(random, this.#questions % 2 === 0 ? ANSWER_LATE : ANSWER_SOON);
      this.clock.add(`answer at ${table.title}`, () => this.#answer(asked), wait);
    }
  }

  /** Answers a question, unless other staff did. */
  async *#answer(question: Question): Life {
    if (!this.#open.delete(question)) return;
    const { table, player, answer } = question;
    await this.#say(table, {
      sender: CHAT_DESK,
      senderRole: 'staff',
      message: `@${personName(player.handle)}: ${answer}`,
    });
    yield* this.#thank(table, player);
  }

  async *#thank(table: FloorTable, player: SimulatedPlayer): Life {
    yield within(this.random, REPLY_AFTER);
    await this.#send(table, player, this.random.pick(PLAYERS_THANKS[player.language]));
  }

  async *#complain(player: SimulatedPlayer, kind: PlayerSanction['kind']): Life {
    yield within(this.random, REPLY_AFTER);
    if (kind === 'table_ban' && !this.crowd.seatElsewhere(player)) return;
    await this.#send(player.table, player, PLAYERS_COMPLAINT[player.language]);
  }

  /** Returns a player at a random table; undefined if nobody plays there. */
  #someone(random: RandomSource): { table: FloorTable; player: SimulatedPlayer } | undefined {
    const tables = this.floor.tables().filter(({ active, chatId }) => active && chatId !== null);
    if (tables.length === 0) return undefined;
    const table = random.pick(tables);
    const player = this.crowd.randomPlayerAt(table);
    return player && { table, player };
  }

  #worryingRemark({ language }: SimulatedPlayer): string {
    const phrases = DEFAULT_ENTRIES.filter(
      (entry) =>
        entry.language === language && entry.kind === 'watch' && STAFF_CASE_CATEGORIES.has(entry.category),
    );
    // Steps that do not divide the lists' length, so that every kind occurs.
    return phrases[(this.#questions * 7) % phrases.length]?.text ?? '';
  }

  /** @returns false if the player is muted */
  async #send(table: FloorTable, player: SimulatedPlayer, message: string): Promise<boolean> {
    if (table.chatId === null || this.sanctions.against(player.handle, 'mute', table.title)) return false;
    this.#lastWriters.set(table.chatId, player);
    await this.#say(table, { sender: player.handle, senderRole: 'player', message });
    return true;
  }

  async #say(
    { chatId, terminalId }: FloorTable,
    message: { sender: string; senderRole: operatorDb.SenderRole; message: string },
  ): Promise<void> {
    if (chatId === null) return;
    const stored: ChatMessage = await this.messages.store({ chatId, ...message });
    this.announcer.announce({ appendMessage: true, group: chatRoom(terminalId), data: stored });
  }
}

const within = (random: RandomSource, { atLeast, spread }: { atLeast: number; spread: number }): number =>
  atLeast + random.nextInt(spread);

function talkAt(random: RandomSource, table: FloorTable, { language }: SimulatedPlayer): Talk {
  const book = PHRASEBOOKS[language];
  return random.pick([book.any, book[table.game]]);
}

function fillings(random: RandomSource, table: FloorTable, { handle }: SimulatedPlayer) {
  const [firstName = ''] = personName(handle).split(' ');
  return {
    table: table.title,
    dealer: table.dealer?.displayName ?? table.title,
    player: firstName,
    minutes: String(3 + random.nextInt(20)),
    amount: String(5 * (1 + random.nextInt(60))),
    number: String(random.nextInt(37)),
  };
}
