import { ErrorBody } from '../errors/error-body.ts';
import {
  HANDSHAKE_ERRORS,
  SOCKET_ERRORS,
  type SocketEvent,
  type SocketNamespace,
  type SocketRequest,
} from '../sockets/define.ts';
import { BrowserHandshake } from '../sockets/handshake.ts';
import { exampleOf } from './example-of.ts';
import { type Json, jsonSchemaOf } from './json-schema.ts';
import { SOCKET_NAMESPACES } from './namespaces.ts';
import { SOCKET_RULES } from './socket-rules.ts';

const keyOf = (event: string): string => event.replaceAll(':', '.');
const channelOf = ({ name }: SocketNamespace): string => name.slice(1);

/**
 * Builds the AsyncAPI 3 description of the sockets from the gateway's point of view: it receives requests and sends
 * events.
 */
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
        variables: { host: { default: '127.0.0.1:3000', description: 'Host and port of the console' } },
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
            'Not a header: the access token of REST, sent as `token` in socket.io’s `auth` during the handshake.',
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

/** Builds every event as an AsyncAPI message: requests, their acknowledgements and published events. */

export const requestMessage = (event: string, { summary, payload }: SocketRequest): Json =>
  message(event, summary, jsonSchemaOf(payload, 'input', 'draft-7'));

export function ackMessage(event: string, { data, errors = [] }: SocketRequest): Json {
  const codes = [...new Set([...errors, ...SOCKET_ERRORS])];
  const done = answer(true, { data: jsonSchemaOf(data, 'output', 'draft-7') });
  const refused = answer(false, {
    error: {
      allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
    },
  });
  return {
    ...message(event, `Acknowledgement of ${event}`, done),
    payload: { oneOf: [done, refused] },
    'x-error-codes': codes,
  };
}

export const eventMessage = (event: string, { summary, payload, subscribedBy }: SocketEvent): Json => ({
  ...message(event, summary, jsonSchemaOf(payload, 'output', 'draft-7')),
  ...(subscribedBy && { 'x-subscribed-by': subscribedBy }),
});

const message = (name: string, summary: string, payload: Json): Json => ({
  name,
  summary,
  payload,
  examples: [{ payload: exampleOf(payload) }],
});

const answer = (ok: boolean, properties: Json): Json => ({
  type: 'object',
  properties: { ok: { const: ok }, ...properties },
  required: ['ok', ...Object.keys(properties)],
});
