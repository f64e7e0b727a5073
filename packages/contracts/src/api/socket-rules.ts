import { CHAT } from '../chat/limits.ts';
import { CLIENTS_LIST_PACE } from '../players/limits.ts';
import { SOCKET_BACKLOG, SOCKET_DOOR, SOCKET_PACE } from '../sockets/limits.ts';

const MEGABYTE = 1_024 * 1_024;

/** The rules of the protocol beyond the shapes of messages, for the documents. */
export const SOCKET_RULES = [
  'socket.io 4 at `/socket.io`. The handshake carries `auth: {token}`, the access token of REST; a refusal is a ' +
    '`connect_error` whose `data` is an error of the catalogue. A browser’s `Origin` must be one of `PUBLIC_URL`.',
  'Every request is acknowledged: `{ok: true, data}` or `{ok: false, error: {code, message, details?}}`. A request ' +
    'without an acknowledgement that is refused brings an `error` event instead.',
  'A handshake may name its connection, `auth: {token, request_id}`. Its requests are counted behind that name: what a ' +
    'refusal says as `details.request_id` stands in the log of the console.',
  'Nothing is sent before it is asked for, but `session:changed` and `session:ended`. Rooms of terminals are joined by name, ' +
    '`betconsole-chat-group-{terminal_id}`; every other room is joined by its `watch…` request and left by its ' +
    '`unwatch…`, or with the socket.',
  `A socket may send ${SOCKET_PACE.requests} requests in ${SOCKET_PACE.seconds} seconds; what is more is answered ` +
    '`request.too_many` with `retry_after`. ' +
    `A frame is at most ${CHAT.frameMaxBytes / 1_024} kB.`,
  `Whole lists of players (\`getClientsList\` as \`full\` or \`delta\`) are given ${CLIENTS_LIST_PACE.perSocket} times in ` +
    `${CLIENTS_LIST_PACE.seconds} seconds to a socket, ${CLIENTS_LIST_PACE.perAccount} times to an account, a whole list counting as two, and none while ` +
    `more than ${SOCKET_BACKLOG.listBytes / MEGABYTE} MB wait unread. A connection for which more than ` +
    `${SOCKET_BACKLOG.connectionBytes / MEGABYTE} MB wait is closed, and so are those for which most waits where an ` +
    `account has more than ${SOCKET_BACKLOG.accountBytes / MEGABYTE} MB unread, or all together ` +
    `${SOCKET_BACKLOG.processBytes / MEGABYTE} MB. The next connection of the session begins with an \`error\` event, ` +
    '`request.not_read`.',
  `A connection is closed that sends more than ${SOCKET_DOOR.packets} packets in ${SOCKET_DOOR.seconds} seconds, joins ` +
    `namespaces more than ${SOCKET_DOOR.connects} times or more than ${SOCKET_DOOR.refusals} times in vain, or is in none ` +
    `for ${SOCKET_DOOR.seconds} seconds. An address may open ${SOCKET_DOOR.perAddress} connections in that time.`,
  'A socket lives as long as its session, not as long as the access token. When the session ends, `session:ended` says ' +
    'why and the socket is closed: do not connect again, sign in. When its account is given another terminal, ' +
    '`session:changed` says so and the connection is closed: load the user again, and connect again as after any loss.',
  'After any other loss connect again with a token that is good (refresh it on `auth.token_expired`), and ask for ' +
    'everything again: rooms do not outlive a connection. Subscribe first, then read by REST, and merge by id.',
  'Deltas and counts carry `{epoch, seq}`. The acknowledgement of `getClientsList` is the baseline; where `seq` skips or ' +
    '`epoch` is another, ask once more, after a random moment.',
  'The order of chat messages is (`created_at`, `key`). What was missed of a conversation is read by ' +
    '`GET /api/conversations/{id}/messages?after=`, from the last position that was seen.',
] as const;
