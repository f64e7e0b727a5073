import { CHAT_MESSAGE_EVENT, chatRoom } from '@pitdesk/contracts/chat';
import type { PlayerHandshake } from '@pitdesk/contracts/sockets';
import { CHAT_NAMESPACE, GAME_LOGIC_NAMESPACE } from '@pitdesk/contracts/sockets';
import { answerRequests, stampedText } from '@pitdesk/rig';
import { io, type Socket } from 'socket.io-client';
import { Book } from './book.ts';
import { Pace } from './pace.ts';
import { nameOfJoiner } from './player-names.ts';
import { type DriverRequest, PLAYER, type Rates, sequenceOf, type TalkingPlace } from './protocol.ts';
import { Sequences } from './sequences.ts';

/** A process of players with separate connections: some write, some join and leave. */

const ANSWERED_WITHIN_MS = 30_000;
const STAYS_MS = 5_000;

const book = new Book();
const accepted = new Sequences();
let mockUrl = '';
let players: { socket: Socket; place: TalkingPlace }[] = [];
let [sent, joined, underWay] = [0, 0, 0];

const words = new Pace((due) => void send(due));
const joins = new Pace(() => come());

answerRequests(async (request: DriverRequest) => {
  if (request.do === 'talk') await sitDown(request.mockUrl, request.places);
  if (request.do === 'rates') setRates(request.rates);
  if (request.do === 'report') return { ...book.report(), accepted: accepted.toText(), underWay };
  return null;
});

function setRates(rates: Rates): void {
  words.set(rates.words);
  joins.set(rates.joins);
}

async function sitDown(url: string, places: readonly TalkingPlace[]): Promise<void> {
  mockUrl = url;
  players = await Promise.all(
    places.map(async (place, index) => {
      const auth: PlayerHandshake = {
        role: 'player',
        player: `ada-speaker-${index}`,
        table_name: place.table,
      };
      const socket = io(url + CHAT_NAMESPACE, { auth, transports: ['websocket'], forceNew: true });
      await new Promise<void>((resolve, reject) => {
        socket.once('connect', resolve).once('connect_error', reject);
      });
      return { socket, place };
    }),
  );
}

async function send(due: number): Promise<void> {
  const player = players[sent % players.length];
  const sequence = sequenceOf(PLAYER, sent);
  sent += 1;
  if (player === undefined) return;
  underWay += 1;
  const payload = { group: chatRoom(player.place.terminal), data: { message: stampedText(sequence, due) } };
  try {
    await player.socket.timeout(ANSWERED_WITHIN_MS).emitWithAck(CHAT_MESSAGE_EVENT, payload);
    accepted.add(sequence);
    book.count('messages of players');
    book.took('message of a player → stored by the operator', due);
  } catch {
    book.failed('the operator did not answer a player');
  } finally {
    underWay -= 1;
  }
}

/** A player joins, is shown, and leaves. */
function come(): void {
  const place = players[joined % players.length]?.place;
  joined += 1;
  if (place === undefined) return;
  const auth: PlayerHandshake = { role: 'player', player: nameOfJoiner(joined), table_name: place.table };
  const socket = io(mockUrl + GAME_LOGIC_NAMESPACE, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  socket.on('connect', () => book.count('players who came by themselves'));
  socket.on('connect_error', () => book.failed('the operator let a player not in'));
  setTimeout(() => socket.disconnect(), STAYS_MS).unref();
}
