import { Injectable } from '@nestjs/common';
import type { ReportSection } from '@pitdesk/contracts/reports';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { countsByReason, type MakeReport, type PreviewReport, ReportMakers } from '#features/reports/public';
import { HidingsStore } from '../hiding/hiding.service.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { ThreadReader } from '../inbox/thread-reader.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { comparePlaces, type Place } from '../messages/messages.ts';
import { ChatTally } from './chat-tally.ts';

const ROWS_AT_ONCE = 500;
/** The number of pages between two checks whether the report was cancelled. */
const PAGES_AT_ONCE = 5;
/** The maximum number of messages of one chat that a report reads. */
const MOST_PAGES = 10_000;

/** Reports the messages at the tables, the response times, the players without an answer, and hidden messages. */
@Injectable()
export class ChatReport {
  constructor(
    makers: ReportMakers,
    private readonly projection: ChatProjection,
    private readonly reader: ThreadReader,
    private readonly messages: MessagesStore,
    private readonly hidings: HidingsStore,
  ) {
    makers.add('chat', 'chat.figures', this.#make, this.#preview);
  }

  readonly #make: MakeReport = async (scope, progress): Promise<ReportSection[]> => {
    const tally = new ChatTally(scope);
    const tables = scope.tables.flatMap((table) =>
      table.chat === undefined ? [] : [{ ...table, chat: table.chat }],
    );
    for (const [index, table] of tables.entries()) {
      const stillWanted = (): void => progress(index, tables.length);
      const chatId = toStoredId(table.chat.id);
      await this.#cover(chatId, scope.from, stillWanted);
      const chat = tally.chat(table.title, table.game ?? '');
      for await (const rows of this.#between(chatId, scope.from, scope.to)) {
        rows.forEach(chat.add);
        stillWanted();
      }
      chat.end();
    }
    const chats = tables.map(({ chat }) => toStoredId(chat.id));
    const hidden = await this.hidings.between(chats, scope.from, scope.to);
    return [...tally.sections(), ...countsByReason('hidden_by_reason', 'hidden', hidden)];
  };

  /** Reads stored messages. Older ones are fetched for the report only. */
  readonly #preview: PreviewReport = async ({ tables, from, to }) => {
    const chats = tables.flatMap(({ chat }) => (chat === undefined ? [] : [toStoredId(chat.id)]));
    const { fromPlayers, fromStaff } = await this.messages.countBySide(chats, from, to);
    return [
      { column: 'from_players', value: fromPlayers },
      { column: 'from_staff', value: fromStaff },
    ];
  };

  /** Reads the operator's history back to the start of the range. */
  async #cover(chatId: string, from: Date, stillWanted: () => void): Promise<void> {
    const start: Place = { createdAt: from, sortKey: '' };
    await this.projection.bringUpToDate(chatId);
    for (let pages = 0; ; pages += PAGES_AT_ONCE) {
      stillWanted();
      const covered = await this.projection.coverageOf(chatId);
      if (!covered || covered.whole || comparePlaces(covered.from, start) <= 0) return;
      if (pages >= MOST_PAGES) throw new AppError('upstream.bad_answer');
      await this.reader.coverBackTo(chatId, start, PAGES_AT_ONCE);
    }
  }

  async *#between(chatId: string, from: Date, to: Date) {
    let place: Place = { createdAt: from, sortKey: '' };
    for (;;) {
      const rows = await this.messages.shownBehind(chatId, place, ROWS_AT_ONCE);
      const within = rows.filter(({ createdAt }) => createdAt < to);
      yield within;
      const last = within.at(-1);
      if (last === undefined || within.length < ROWS_AT_ONCE) return;
      place = last;
    }
  }
}
