import { randomUUID } from 'node:crypto';
import { endpoints } from '@pitdesk/contracts/api';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import { answerRequests, Session, stampedText } from '@pitdesk/rig';
import { Book } from './book.ts';
import { call } from './http-client.ts';
import { Pace } from './pace.ts';
import {
  type DriverRequest,
  type Rates,
  type Reader,
  STAFF,
  sequenceOf,
  type WritingPlace,
} from './protocol.ts';
import { READS, type Read } from './reads.ts';
import { Sequences } from './sequences.ts';

/** A process of staff who read and write over HTTP. */

/** An access token is valid for 15 minutes. */
const REFRESH_EVERY_MS = 8 * 60_000;
/** Staff have connections before they are busy. */
const CONNECTIONS = 512;

const book = new Book();
const accepted = new Sequences();
const sessions = new Map<string, Session>();
let readers: Session[] = [];
let places: readonly WritingPlace[] = [];
let [sent, read, underWay] = [0, 0, 0];

const sends = new Pace((due) => void write(due));
const reads = new Pace((due) => void readSome(due));
/** All reads of one round, each distributed evenly by its share. */
const round: readonly Read[] = READS.flatMap((one) =>
  Array.from({ length: one.share }, (_, index) => ({ one, at: (index + 0.5) / one.share })),
)
  .sort((a, b) => a.at - b.at)
  .map(({ one }) => one);

answerRequests(async (request: DriverRequest) => {
  if (request.do === 'request') await begin(request.places, request.readers);
  if (request.do === 'rates') setRates(request.rates);
  if (request.do === 'report') return { ...book.report(), accepted: accepted.toText(), underWay };
  return null;
});

function setRates(rates: Rates): void {
  sends.set(rates.sends);
  reads.set(rates.reads);
}

async function begin(where: readonly WritingPlace[], who: readonly Reader[]): Promise<void> {
  places = where;
  for (const { url, username } of where) sessions.set(url + username, await Session.signIn(url, username));
  readers = [];
  for (const { url, username } of who) readers.push(await Session.signIn(url, username));
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => openConnection(index)));
  setInterval(() => void refreshAll(), REFRESH_EVERY_MS).unref();
}

/** A new connection waits until the gateway accepts it, one in each turn of its event loop. */
async function openConnection(index: number): Promise<void> {
  const session = readers[index % readers.length];
  if (session === undefined) return;
  const { method, path } = endpoints.getMe;
  const url = new URL(path, session.url);
  await call({ method, url, headers: { authorization: `Bearer ${session.token}` } });
}

async function refreshAll(): Promise<void> {
  for (const session of [...sessions.values(), ...readers]) {
    await session.refresh().catch(() => book.failed('a session could not be refreshed'));
  }
}

async function write(due: number): Promise<void> {
  const place = places[sent % places.length];
  const sequence = sequenceOf(STAFF, sent);
  sent += 1;
  const session = place && sessions.get(place.url + place.username);
  if (place === undefined || session === undefined) return;
  const { method, path } = endpoints.sendMessage;
  const body = JSON.stringify({ chat_id: place.chatId, message: stampedText(sequence, due) });
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': randomUUID(),
  };
  if (await request(session, due, `${method} ${path}`, { method, path, headers, body })) {
    accepted.add(sequence);
    book.count('messages of staff');
  }
}

async function readSome(due: number): Promise<void> {
  const one = round[read % round.length];
  const session = readers[read % readers.length];
  const chatId = places[read % places.length]?.chatId ?? 0;
  read += 1;
  if (one === undefined || session === undefined) return;
  await request(session, due, one.name, { method: 'GET', path: one.path(chatId), headers: {} });
}

async function request(
  session: Session,
  due: number,
  name: string,
  {
    path,
    headers,
    ...rest
  }: { method: string; path: string; headers: Record<string, string>; body?: string },
): Promise<boolean> {
  underWay += 1;
  book.count('requests');
  try {
    const url = new URL(path, session.url);
    const authorization = `Bearer ${session.token}`;
    const { status, error } = await call({ ...rest, url, headers: { ...headers, authorization } });
    book.took(name, due);
    if (status === 200) return true;
    book.failed(`${status} ${codeOf(error)}`);
    if (status >= 500) book.count('5xx');
  } catch (error) {
    book.failed(`no answer: ${error instanceof Error ? error.message : String(error)}`);
    book.count('5xx');
  } finally {
    underWay -= 1;
  }
  return false;
}

function codeOf(text: string): string {
  try {
    return (JSON.parse(text) as ErrorBody).code;
  } catch {
    return 'without a code';
  }
}
