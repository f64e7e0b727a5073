import type { OnlineClient } from '@pitdesk/contracts/players';

/** Reads a client; returns null if it cannot be read. */
type ReadClient = (json: unknown) => OnlineClient | null;

/** One client of a list: its JSON text and what was read from it, null if it cannot be read. */
interface Entry {
  readonly text: string;
  readonly client: OnlineClient | null;
}

/** A list after reading: its clients, with the fields that the contract knows, and the number of those left out. */
export class ClientList {
  constructor(
    readonly clients: OnlineClient[],
    readonly unreadable: number,
  ) {}
}

/** The most clients that left between two lists and are skipped by looking ahead. */
const LOOK_AHEAD = 8;
/** After this many misses clients are looked up in an index, because the order may have changed. */
const MISSES_BEFORE_INDEX = 32;

const [COMMA, END_OF_LIST] = [','.charCodeAt(0), ']'.charCodeAt(0)];

/**
 * Reads the operator's lists of clients, one after the other. Each is the complete list of up to a hundred thousand
 * clients, most of them unchanged: a client with the same text as in the list before is not parsed again and stays the
 * same object. One client that cannot be read does not hide the others.
 */
export class ClientLists {
  readonly #read: ReadClient;
  #previous: readonly Entry[] = [];

  constructor(read: ReadClient) {
    this.#read = read;
  }

  /**
   * Reads the array that begins at `start` in a JSON text.
   * @returns the list and the position after it; null if it is not an array of objects without blanks between them, which
   * a JSON parser must then read
   */
  read(text: string, start: number): { list: ClientList; end: number } | null {
    if (text[start] !== '[') return null;
    const previous = new PreviousList(this.#previous);
    const entries: Entry[] = [];
    const clients: OnlineClient[] = [];
    let at = start + 1;
    while (text.charCodeAt(at) !== END_OF_LIST || entries.length > 0) {
      const entry = previous.entryAt(text, at) ?? entryOf(text, at, previous, this.#read);
      if (entry === null) return null;
      entries.push(entry);
      if (entry.client) clients.push(entry.client);
      at += entry.text.length;
      const next = text.charCodeAt(at);
      if (next === END_OF_LIST) break;
      if (next !== COMMA) return null;
      at += 1;
    }
    this.#previous = entries;
    return { list: new ClientList(clients, entries.length - clients.length), end: at + 1 };
  }
}

/** Looks up entries of the previous list, from front to back while the next list is read. */
class PreviousList {
  readonly #entries: readonly Entry[];
  #next = 0;
  #misses = 0;
  #indexes: Map<string, number> | undefined;

  constructor(entries: readonly Entry[]) {
    this.#entries = entries;
  }

  /** Returns the entry whose text is at this position. No object's text is the beginning of another object's. */
  entryAt(text: string, at: number): Entry | undefined {
    for (let index = this.#next; index < this.#next + LOOK_AHEAD; index += 1) {
      const entry = this.#entries[index];
      // Comparing a slice takes 1.5 ms for 20,000 clients, `startsWith` 12 ms: it compares character by character.
      if (entry === undefined || text.slice(at, at + entry.text.length) !== entry.text) continue;
      this.#next = index + 1;
      return entry;
    }
    return undefined;
  }

  /** Returns the entry with this text, wherever it was in the list. */
  find(text: string): Entry | undefined {
    this.#misses += 1;
    if (this.#misses <= MISSES_BEFORE_INDEX || this.#next >= this.#entries.length) return undefined;
    this.#indexes ??= new Map(this.#entries.map((entry, index) => [entry.text, index]));
    const index = this.#indexes.get(text);
    if (index === undefined) return undefined;
    this.#next = index + 1;
    return this.#entries[index];
  }
}

function entryOf(text: string, at: number, previous: PreviousList, read: ReadClient): Entry | null {
  const end = endOfObject(text, at);
  if (end === null) return null;
  const source = text.slice(at, end);
  const known = previous.find(source);
  if (known) return known;
  let json: unknown;
  try {
    json = JSON.parse(source);
  } catch {
    return null;
  }
  // A copy, because a slice would keep the text of the whole list in memory.
  return { text: Buffer.from(source).toString(), client: read(json) };
}

const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const [OPENING, CLOSING] = ['{'.charCodeAt(0), '}'.charCodeAt(0)];

/**
 * Returns the position after the JSON object that begins at `start`; null if none begins there or it never ends. Does not
 * check the JSON between the braces.
 */
function endOfObject(text: string, start: number): number | null {
  if (text.charCodeAt(start) !== OPENING) return null;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPENING) depth += 1;
    else if (code === CLOSING) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

/** Returns the position of the quote that ends the string, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
