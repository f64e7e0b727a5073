import { chatProtocol } from '../chat/protocol.ts';
import { ErrorBody } from '../errors/error-body.ts';
import { type Json, jsonSchemaOf } from '../json-schema/json-schema.ts';
import { gameLogicProtocol } from '../players/protocol.ts';
import { BrowserHandshake } from '../sockets/handshake.ts';
import { HANDSHAKE_ERRORS, type SocketNamespace } from '../sockets/protocol.ts';
import { ackMessage, eventMessage, requestMessage } from './messages.ts';
import { SOCKET_RULES } from './rules.ts';

/** Every namespace that a browser can join. */
export const SOCKET_NAMESPACES: readonly SocketNamespace[] = [gameLogicProtocol, chatProtocol];

const keyOf = (event: string): string => event.replaceAll(':', '.');
const channelOf = ({ name }: SocketNamespace): string => name.slice(1);

/** The AsyncAPI 3 description of the sockets, seen from the gateway: it receives requests and sends events. */
export function asyncApiDocument(version: string): Json {
  return {
    asyncapi: '3.0.0',
    info: { title: 'Pitdesk sockets', version, description: SOCKET_RULES.join('\n\n') },
    defaultContentType: 'application/json',
    servers: {
      gateway: {
        host: '{host}',
        protocol: 'socket.io',
        pathname: '/socket.io',
        description: 'socket.io 4, by WebSocket or long polling, on the console’s own origin',
        variables: { host: { default: '127.0.0.1:3000', description: 'Where the console is served' } },
        security: [{ $ref: '#/components/securitySchemes/session' }],
      },
    },
    channels: Object.fromEntries(SOCKET_NAMESPACES.map((space) => [channelOf(space), channel(space)])),
    operations: Object.fromEntries(SOCKET_NAMESPACES.flatMap(operations)),
    components: {
      schemas: {
        Error: jsonSchemaOf(ErrorBody, 'output', 'draft-7'),
        Handshake: jsonSchemaOf(BrowserHandshake, 'input', 'draft-7'),
      },
      securitySchemes: {
        session: {
          type: 'httpApiKey',
          in: 'header',
          name: 'auth.token',
          description:
            'Not a header: `token` of socket.io’s `auth` in the handshake, the access token of REST.',
        },
      },
    },
  };
}

const channel = (space: SocketNamespace): Json => ({
  address: space.name,
  title: `Namespace ${space.name}`,
  description: space.summary,
  messages: {
    ...mapKeys(space.requests, 'request', requestMessage),
    ...mapKeys(space.requests, 'ack', ackMessage),
    ...mapKeys(space.events, 'event', eventMessage),
  },
  'x-handshake': { auth: { $ref: '#/components/schemas/Handshake' }, 'error-codes': HANDSHAKE_ERRORS },
});

const mapKeys = <T>(
  described: Readonly<Record<string, T>>,
  kind: string,
  message: (event: string, one: T) => Json,
): Json =>
  Object.fromEntries(
    Object.entries(described).map(([event, one]) => [`${kind}.${keyOf(event)}`, message(event, one)]),
  );

function operations(space: SocketNamespace): [string, Json][] {
  const name = channelOf(space);
  const $ref = `#/channels/${name}`;
  const message = (kind: string, event: string) => ({ $ref: `${$ref}/messages/${kind}.${keyOf(event)}` });
  const received = Object.entries(space.requests).map(([event, { summary }]): [string, Json] => [
    `${name}.receive.${keyOf(event)}`,
    {
      action: 'receive',
      channel: { $ref },
      summary,
      messages: [message('request', event)],
      reply: { channel: { $ref }, messages: [message('ack', event)] },
    },
  ]);
  const sent = Object.entries(space.events).map(([event, { summary }]): [string, Json] => [
    `${name}.send.${keyOf(event)}`,
    { action: 'send', channel: { $ref }, summary, messages: [message('event', event)] },
  ]);
  return [...received, ...sent];
}
