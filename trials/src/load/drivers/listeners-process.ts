import type { ConversationMessages, MessageView } from '@pitdesk/contracts/chat';
import { answerRequests, nowMicros, openBareBrowser, readStamp } from '@pitdesk/rig';
import { Book } from './book.ts';
import { joinsOf } from './player-names.ts';
import {
  type DriverRequest,
  kindOf,
  type ListeningBrowser,
  type Missed,
  PLAYER,
  tableOf,
} from './protocol.ts';
import { Sequences } from './sequences.ts';

/** A process of listening browsers; each records the messages that it received. */

/** `42/chat,["conversation:messages"`, and no other event of a conversation, begins like this. */
const MESSAGES = Buffer.from('42/chat,["conversation:m');
const CHAT = 'c'.charCodeAt(0);
const NAMESPACE_AT = '42/'.length;
/** The operator's time is compared for one in this many messages. */
const LOOK_INTO_ONE_OF = 50;
/** The number of browsers that connect at the same time. */
const AT_ONCE = 16;

const book = new Book();
const ofPlayers = book.latenciesOf('message of a player → each browser');
const ofStaff = book.latenciesOf('message of staff → each browser');
const sinceStored = book.latenciesOf('stored by the operator → each browser');
const ofJoins = book.latenciesOf('player comes → shown');
const received: { readonly shows: number; readonly stored: Sequences }[] = [];
let [doubled, tables] = [0, 0];

answerRequests(async (request: DriverRequest) => {
  if (request.do === 'listen') {
    tables = request.tables;
    await openAll(request.browsers);
  }
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

async function open({ port, token, shows, following }: ListeningBrowser): Promise<void> {
  const stored = new Sequences();
  received.push({ shows, stored });
  const joinsIn = joinsOf();
  let newest = 0;
  await openBareBrowser(port, token, following, {
    payload: (buffer, from, to) => {
      if (buffer[from + NAMESPACE_AT] !== CHAT) {
        for (const micros of joinsIn(buffer, from, to)) ofJoins(nowMicros() - micros);
        return;
      }
      if (buffer.compare(MESSAGES, 0, MESSAGES.length, from, from + MESSAGES.length) !== 0) return;
      const changes = changesIn(buffer, from, to);
      if (changes.after < newest) doubled += 1;
      newest = changes.seq;
      for (const message of changes.messages) take(message, stored);
    },
    closed: () => book.failed('a staff socket was closed'),
  });
}

function take({ message, created_at }: MessageView, stored: Sequences): void {
  const text = Buffer.from(message);
  const stamp = readStamp(text, 0, text.length);
  // A message that has changed was received before.
  if (stamp === null || !stored.add(stamp.sequence)) return;
  (kindOf(stamp.sequence) === PLAYER ? ofPlayers : ofStaff)(nowMicros() - stamp.sent);
  // By the machine's clock, in steps of 1 ms.
  if (stamp.sequence % LOOK_INTO_ONE_OF === 0) sinceStored((Date.now() - Date.parse(created_at)) * 1_000);
}

const JSON_AT = '42/chat,'.length;

function changesIn(buffer: Buffer, from: number, to: number): ConversationMessages {
  return (JSON.parse(buffer.toString('utf8', from + JSON_AT, to)) as [string, ConversationMessages])[1];
}

function compare(accepted: Sequences): Missed {
  const ofTables = Array.from({ length: tables }, (_, table) =>
    accepted.filter((sequence) => tableOf(sequence, tables) === table),
  );
  const lost = received.map(({ shows, stored }) => ofTables[shows]?.countWithout(stored) ?? 0);
  return { lost: lost.reduce((sum, one) => sum + one, 0), doubled };
}
