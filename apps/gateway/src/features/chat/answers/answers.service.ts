import { Injectable } from '@nestjs/common';
import {
  ANSWERS,
  type AnswerReport,
  type AnswersQuery,
  type AnswerWait,
  type AnswerWaitsQuery,
} from '@pitdesk/contracts/assignments';
import type { Paginated } from '@pitdesk/contracts/fields';
import pMap from 'p-map';
import type { Principal } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { PropertyDays } from '#core/gaming-day/property-days';
import { Clock } from '#core/time/clock';
import { SpokenLanguages } from '#features/translation/public';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { CoverageStore } from '../history/coverage.store.ts';
import { speakerOf } from '../translating/spoken-messages.ts';
import { type Targets, TargetsStore } from '../waiting/targets.store.ts';
import { type StoredWait, WaitsStore } from '../waiting/waits.store.ts';
import { WaitsKeeper } from '../waiting/waits-keeper.ts';
import { figuresBy, figuresOf, outcomeOf, secondsBetween } from './answer-figures.ts';

const CHATS_AT_ONCE = 4;

/** The waits of a range, and the data to show them. */
interface Found {
  readonly from: string;
  readonly to: string;
  readonly tables: readonly ChatTable[];
  readonly targets: Targets;
  readonly waits: readonly AnswerWait[];
  readonly capped: boolean;
}

/** Response times: the figures, and the waits that they count. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly tables: ChatTables,
    private readonly projection: ChatProjection,
    private readonly coverage: CoverageStore,
    private readonly clock: Clock,
    private readonly keeper: WaitsKeeper,
    private readonly store: WaitsStore,
    private readonly targets: TargetsStore,
    private readonly languages: SpokenLanguages,
    private readonly days: PropertyDays,
  ) {}

  async report(principal: Principal, query: AnswersQuery): Promise<AnswerReport> {
    const { from, to, tables, targets, waits, capped } = await this.#find(principal, query);
    const byTable = new Map(
      figuresBy(waits, ({ chat_id }) => toStoredId(chat_id)).map(({ key, figures }) => [key, figures]),
    );
    const known = await pMap(tables, ({ chat }) => this.#knownSince(toStoredId(chat.id), from), {
      concurrency: CHATS_AT_ONCE,
    });
    return {
      from,
      to,
      total: figuresOf(waits),
      by_table: tables.map(({ id, title, terminal_id, chat }, index) => ({
        table: { id, title, terminal_id },
        chat_id: chat.id,
        target: targets.ofTable(toStoredId(chat.id)),
        figures: byTable.get(toStoredId(chat.id)) ?? null,
        known_since: known[index] ?? null,
      })),
      by_language: figuresBy(waits, ({ language }) => language).map(({ key, figures }) => ({
        language: key,
        figures,
      })),
      by_person: figuresBy(waits, answererOf).map(({ key, figures }) => ({ person: key, figures })),
      capped,
    };
  }

  async waits(principal: Principal, query: AnswerWaitsQuery): Promise<Paginated<AnswerWait>> {
    const { page, per_page, chat_id, language, person, outcome } = query;
    const { waits } = await this.#find(principal, query);
    const wanted = waits.filter(
      (wait) =>
        (chat_id === undefined || toStoredId(wait.chat_id) === chat_id) &&
        (language === undefined || (wait.language ?? 'unknown') === language) &&
        (person === undefined || answererOf(wait) === person) &&
        (outcome === undefined || wait.outcome === outcome),
    );
    const begin = (page - 1) * per_page;
    const total = wanted.length;
    return {
      data: wanted.slice(begin, begin + per_page),
      meta: { page, per_page, total, last_page: Math.ceil(total / per_page) },
    };
  }

  async #find(principal: Principal, { gaming_day }: AnswersQuery): Promise<Found> {
    const { from, to } = this.days.spanned<{ gaming_day: string; from?: string; to?: string }>({
      gaming_day,
    });
    if (from === undefined || to === undefined) throw new Error('A range of days has its ends');
    const tables = await this.tables.within(principal, 'chat.figures');
    const chatIds = tables.map(({ chat }) => toStoredId(chat.id));
    // If the operator is down, only the newest messages are missing, as in the inbox.
    await this.projection.bringAllUpToDate(chatIds).catch(() => undefined);
    const most = ANSWERS.waitsAtMost;
    await this.keeper.upTo(chatIds);
    const [rows, targets] = await Promise.all([
      this.store.between(chatIds, new Date(from), new Date(to), most + 1),
      this.targets.of(chatIds),
    ]);
    const waits = await this.#views(rows.slice(0, most), tables, targets);
    return { from, to, tables, targets, waits, capped: rows.length > most };
  }

  async #views(
    rows: readonly StoredWait[],
    tables: readonly ChatTable[],
    targets: Targets,
  ): Promise<AnswerWait[]> {
    const tableOf = new Map(tables.map((table) => [toStoredId(table.chat.id), table]));
    const languageOf = await this.languages.among(
      rows.map(({ player, chatId }) => speakerOf({ sender: player, chatId })),
    );
    return rows.flatMap((row) => {
      const table = tableOf.get(row.chatId);
      if (!table) return [];
      const { id, title, terminal_id, chat } = table;
      const language = languageOf(speakerOf({ sender: row.player, chatId: row.chatId }));
      const target_s = targets.ofPlayer(row.chatId, language);
      const outcome = outcomeOf(row, target_s);
      return [
        {
          table: { id, title, terminal_id },
          chat_id: chat.id,
          player: row.player,
          language,
          since: row.since.toISOString(),
          key: row.key,
          reason: row.reason,
          target_s,
          answered: answerOf(row),
          outcome,
        },
      ];
    });
  }

  /** Returns since when the console has the messages of a chat, if that is after the given time. */
  async #knownSince(chatId: string, from: string): Promise<string | null> {
    const covered = await this.coverage.of(chatId);
    if (!covered) return this.clock.date().toISOString();
    if (covered.whole) return null;
    const { createdAt } = covered.from;
    return createdAt.getTime() <= Date.parse(from) ? null : createdAt.toISOString();
  }
}

const answererOf = ({ answered }: AnswerWait): string | undefined => answered?.by;

const answerOf = ({ since, endedAs, endedAt, endedBy }: StoredWait): AnswerWait['answered'] =>
  endedAs !== 'answered' || endedAt === null
    ? null
    : { by: endedBy ?? '', at: endedAt.toISOString(), seconds: secondsBetween(since, endedAt) };
