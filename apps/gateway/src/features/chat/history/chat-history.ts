import { Injectable } from '@nestjs/common';
import { CHAT, type ChatMessage } from '@pitdesk/contracts/chat';
import type { Paginated } from '@pitdesk/contracts/fields';
import { fromStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { BackOfficeChat } from '#upstream/back-office/back-office-chat';
import { Identification, type KeptMessage, likenessOf, operatorKey } from '../messages/messages.ts';

/**
 * Returns by how many messages a page may have moved since the previous page was read: each number for which the page
 * starts with the last messages of the previous one. The first number is always zero.
 * @param known the identities of the messages read so far, newest first
 * @param page the identities of the next page
 */
function possibleShifts(known: readonly string[], page: readonly string[]): number[] {
  const [first] = page;
  const shifts = [0];
  for (let shift = 1; shift <= known.length; shift += 1) {
    const from = known.length - shift;
    if (known[from] === first && isSame(known, from, page)) shifts.push(shift);
  }
  return shifts;
}

/** Returns the shift nearest to the expected number of new messages; of two equally near ones, the larger. */
const nearestShift = (shifts: readonly number[], expected: number): number =>
  shifts.reduce((best, shift) => (Math.abs(shift - expected) <= Math.abs(best - expected) ? shift : best), 0);

function isSame(known: readonly string[], from: number, page: readonly string[]): boolean {
  const length = Math.min(known.length - from, page.length);
  for (let index = 0; index < length; index += 1) if (known[from + index] !== page[index]) return false;
  return true;
}

export interface HistoryPage {
  /** Newest first. */
  readonly messages: readonly KeptMessage[];
  /** True if no message is older. */
  readonly last: boolean;
}

const PER_PAGE = CHAT.maxPerPage;
/** A limit of a hundred million messages in one chat. */
const MOST_PAGES = 1_048_576;

/** Reads the operator's history of a chat backwards from its newest message, by whatever order the operator supports. */
@Injectable()
export class ChatHistory {
  #descendingRefused = false;

  constructor(private readonly backOffice: BackOfficeChat) {}

  /**
   * Yields pages until the caller stops. New messages push known ones into the next page; these are not returned twice. A
   * message is left out only if it is known. The operator's count alone is not trusted, because it may be older or newer
   * than the page.
   * @param skip the number of newest messages to skip; the last of them may be returned
   */
  async *backwards(chatId: string, skip = 0): AsyncGenerator<HistoryPage, void, undefined> {
    if (!this.#descendingRefused) {
      try {
        yield* this.#descending(chatId, skip);
        return;
      } catch (error) {
        if (!isDirectionRefused(error)) throw error;
      }
    }
    yield* this.#fromLastAscending(chatId, skip);
    this.#descendingRefused = true;
  }

  async *#descending(chatId: string, skip: number): AsyncGenerator<HistoryPage, void, undefined> {
    const identification = new Identification();
    const known: string[] = [];
    let knownTotal: number | undefined;
    let repeated = false;
    for (let page = Math.floor(Math.max(0, skip - 1) / PER_PAGE) + 1; ; page += 1) {
      const { data, meta } = await this.#shiftedPage(chatId, page, known, knownTotal);
      if (isAscending(data)) throw new DirectionIgnored();
      const shift = shiftOf(data, known, meta.total - (knownTotal ?? meta.total));
      knownTotal = meta.total;
      const fresh = data.slice(shift);
      known.push(...fresh.map(tokenOf));
      // A full page that is reported as the last may have been counted too early. If two pages in a row have no new message,
      // the operator does not support pages.
      const isRepeated = fresh.length === 0 && repeated;
      repeated = fresh.length === 0;
      const last = data.length < PER_PAGE || page > meta.last_page || isRepeated;
      yield { messages: fresh.map((message) => identification.next(message)), last };
      if (last) return;
    }
  }

  /**
   * Returns a page. Requests it again if only the total can show that it moved, and does not: an operator may count before
   * it reads.
   */
  async #shiftedPage(
    chatId: string,
    page: number,
    known: readonly string[],
    knownTotal: number | undefined,
  ): Promise<Paginated<ChatMessage>> {
    const answer = await this.#page(chatId, page, 'desc');
    const mayBeIncomplete =
      answer.meta.total === knownTotal &&
      !answer.data.every(hasId) &&
      possibleShifts(known, answer.data.map(tokenOf)).length > 1;
    return mayBeIncomplete ? await this.#page(chatId, page, 'desc') : answer;
  }

  /** New messages are appended after the last page, so earlier pages do not move. */
  async *#fromLastAscending(chatId: string, skip: number): AsyncGenerator<HistoryPage, void, undefined> {
    const identification = new Identification();
    const first = await this.#page(chatId, 1, 'asc');
    const total = first.meta.capped ? await this.#countPages(chatId, first.data) : first.meta.total;
    const wanted = Math.min(total, total - skip + 1);
    for (let page = Math.max(1, Math.ceil(wanted / PER_PAGE)); page >= 1; page -= 1) {
      const { data } = await this.#page(chatId, page, 'asc');
      yield { messages: data.toReversed().map((message) => identification.next(message)), last: page === 1 };
    }
  }

  /** Counts the messages if the operator does not return their number: an exponential, then a binary search for the last page. */
  async #countPages(chatId: string, first: readonly ChatMessage[]): Promise<number> {
    const sizes = new Map([[1, first.length]]);
    const isFull = async (page: number): Promise<boolean> => {
      const { data } = await this.#page(chatId, page, 'asc');
      // An operator that does not support pages returns the same messages for each.
      const isFirstAgain =
        data[0] !== undefined && first[0] !== undefined && tokenOf(data[0]) === tokenOf(first[0]);
      sizes.set(page, isFirstAgain ? 0 : data.length);
      return sizes.get(page) === PER_PAGE;
    };
    let [full, open] = [1, 2];
    while (open <= MOST_PAGES && (await isFull(open))) [full, open] = [open, open * 2];
    while (open - full > 1) {
      const middle = Math.floor((full + open) / 2);
      if (await isFull(middle)) full = middle;
      else open = middle;
    }
    return full * PER_PAGE + (sizes.get(open) ?? 0);
  }

  async #page(chatId: string, page: number, created_at: 'asc' | 'desc'): Promise<Paginated<ChatMessage>> {
    const query = {
      page,
      per_page: PER_PAGE,
      sort_by: { created_at },
      filters: { chat_id: fromStoredId(chatId) },
    };
    return (await this.backOffice.search(query)).data;
  }
}

const hasId = (message: ChatMessage): boolean => operatorKey(message) !== undefined;
const tokenOf = (message: ChatMessage): string => operatorKey(message) ?? likenessOf(message);

/** Returns the shift by ids, or without ids the one nearest to the operator's count. */
function shiftOf(page: readonly ChatMessage[], known: readonly string[], arrived: number): number {
  const shifts = possibleShifts(known, page.map(tokenOf));
  return page.every(hasId) ? Math.max(...shifts) : nearestShift(shifts, arrived);
}

/** The operator ignored the requested order. */
class DirectionIgnored extends Error {}

const isDirectionRefused = (error: unknown): boolean =>
  error instanceof DirectionIgnored || (error instanceof AppError && error.code === 'upstream.refused');

function isAscending(messages: readonly ChatMessage[]): boolean {
  const [first, last] = [messages[0], messages.at(-1)];
  return (
    first !== undefined && last !== undefined && Date.parse(first.created_at) < Date.parse(last.created_at)
  );
}

/** The chats that are complete: the live channel is up, and earlier gaps are read back. */
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
