import type { MessageView } from '@pitdesk/contracts/chat';
import { answerRequests, nowMicros, openBareBrowser, readStamp } from '@pitdesk/rig';
import { Book } from './book.ts';
import { joinedSince } from './player-names.ts';
import { type DriverRequest, kindOf, type ListeningBrowser, type Missed, PLAYER } from './protocol.ts';
import { Sequences } from './sequences.ts';

/** A process of listening browsers; each records the messages that it received. */

/** `42/chat,["message:stored"` and `42/chat,["message-bet-console-chat-group"` differ here first. */
const STORED = ':'.charCodeAt(0);
const STORED_AT = '42/chat,["message'.length;
const CHAT = 'c'.charCodeAt(0);
const NAMESPACE_AT = '42/'.length;
/** The operator's time is parsed for one in this many messages, because parsing costs more than receiving. */
const LOOK_INTO_ONE_OF = 50;
/** The number of browsers that connect at the same time. */
const AT_ONCE = 16;

const book = new Book();
const ofPlayers = book.latenciesOf('message of a player → each browser');
const ofStaff = book.latenciesOf('message of staff → each browser');
const sinceStored = book.latenciesOf('stored by the operator → each browser');
const ofJoins = book.latenciesOf('player comes → shown');
const received: Sequences[] = [];
let doubled = 0;

answerRequests(async (request: DriverRequest) => {
  if (request.do === 'listen') await openAll(request.browsers);
  if (request.do === 'report') return book.report();
  if (request.do === 'compare') return compare(Sequences.fromText(request.accepted));
  return null;
});

async function openAll(browsers: readonly ListeningBrowser[]): Promise<void> {
  const waiting = [...browsers];
  const openSome = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await open(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openSome));
}

async function open({ port, token, following }: ListeningBrowser): Promise<void> {
  const [stored, announced] = [new Sequences(), new Sequences()];
  received.push(stored);
  await openBareBrowser(port, token, following, {
    payload: (buffer, from, to) => {
      if (buffer[from + NAMESPACE_AT] !== CHAT) {
        for (const micros of joinedSince(buffer, from, to)) ofJoins(nowMicros() - micros);
        return;
      }
      const stamp = readStamp(buffer, from, to);
      if (stamp === null) return;
      const isStored = buffer[from + STORED_AT] === STORED;
      const isNew = (isStored ? stored : announced).add(stamp.sequence);
      if (!isNew) doubled += 1;
      if (!isStored) return;
      (kindOf(stamp.sequence) === PLAYER ? ofPlayers : ofStaff)(nowMicros() - stamp.sent);
      if (stamp.sequence % LOOK_INTO_ONE_OF === 0) sinceStored(storedAgo(buffer, from, to));
    },
    closed: () => book.failed('a staff socket was closed'),
  });
}

const JSON_AT = '42/chat,'.length;

/** Returns the microseconds since the operator stored a message, by the machine's clock, in steps of 1 ms. */
function storedAgo(buffer: Buffer, from: number, to: number): number {
  const [, { created_at }] = JSON.parse(buffer.toString('utf8', from + JSON_AT, to)) as [string, MessageView];
  return (Date.now() - Date.parse(created_at)) * 1_000;
}

function compare(accepted: Sequences): Missed {
  return { lost: received.reduce((sum, one) => sum + accepted.countWithout(one), 0), doubled };
}
