import { CHAT } from '../chat/limits.ts';
import { CLIENTS_LIST_PACE } from '../players/limits.ts';
import { SOCKET_BACKLOG, SOCKET_DOOR, SOCKET_PACE } from '../sockets/limits.ts';

const MEGABYTE = 1_024 * 1_024;

/** Protocol rules beyond the shapes of messages, for the API documents. */
export const SOCKET_RULES = [
  'socket.io 4 at `/socket.io`. The handshake carries `auth: {token}`, the access token of REST; a refusal is a ' +
    '`connect_error` whose `data` is an error of the catalogue. A browser’s `Origin` must be one of `PUBLIC_URL`.',
  'Every request is acknowledged: `{ok: true, data}` or `{ok: false, error: {code, message, details?}}`. A request ' +
    'without an acknowledgement callback that is refused causes an `error` event instead.',
  'A handshake may name its connection, `auth: {token, request_id}`. That name prefixes the ids of its requests: the ' +
    '`details.request_id` of a refusal is in the log of the console.',
  'The server sends `session:changed` and `session:ended` unasked; all else needs a subscription. A client joins a terminal’s room by name, ' +
    '`betconsole-chat-group-{terminal_id}`; and any other room by its `watch…` request. It leaves a room by the ' +
    '`unwatch…` request or by closing the socket.',
  `A socket may send ${SOCKET_PACE.requests} requests in ${SOCKET_PACE.seconds} seconds; requests beyond that are answered ` +
    '`request.too_many` with `retry_after`. ' +
    `A frame is at most ${CHAT.frameMaxBytes / 1_024} kB.`,
  `Whole lists of players (\`getClientsList\` as \`full\`) are sent ${CLIENTS_LIST_PACE.perSocket} times in ` +
    `${CLIENTS_LIST_PACE.seconds} seconds to a socket, ${CLIENTS_LIST_PACE.perAccount} times to an account, and none while ` +
    `more than ${SOCKET_BACKLOG.listBytes / MEGABYTE} MB are unread. A connection with more than ` +
    `${SOCKET_BACKLOG.connectionBytes / MEGABYTE} MB unread is closed. The connections with the most unread data are closed when an ` +
    `account has more than ${SOCKET_BACKLOG.accountBytes / MEGABYTE} MB unread, or the process has more than ` +
    `${SOCKET_BACKLOG.processBytes / MEGABYTE} MB. The next connection of the session begins with an \`error\` event, ` +
    '`request.not_read`.',
  `A connection is closed when it sends more than ${SOCKET_DOOR.packets} packets in ${SOCKET_DOOR.seconds} seconds, joins ` +
    `namespaces more than ${SOCKET_DOOR.connects} times or more than ${SOCKET_DOOR.refusals} times without success, or has joined none ` +
    `after ${SOCKET_DOOR.seconds} seconds. An address may open ${SOCKET_DOOR.perAddress} connections in that time.`,
  'A socket lives until its session ends, even after the access token expires. When the session ends, `session:ended` gives ' +
    'the reason and the socket is closed: sign in instead of reconnecting. When the account gets another terminal, ' +
    '`session:changed` is sent and the connection is closed: load the user again and reconnect.',
  'After any other disconnect, reconnect with a valid token (refresh it on `auth.token_expired`) and subscribe to ' +
    'everything again: rooms do not outlive a connection. Subscribe first, then read by REST, and merge by id.',
  'Counts carry `{epoch, seq}`. The acknowledgement of `getClientsList` is the baseline; when `seq` skips or ' +
    '`epoch` changes, request it again after a random delay.',
  'The order of chat messages is (`created_at`, `key`). Read the missed messages of a conversation with ' +
    '`GET /api/conversations/{id}/messages?after=`, from the last position seen.',
] as const;
