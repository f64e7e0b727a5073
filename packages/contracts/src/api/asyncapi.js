import { ErrorBody } from '../errors/error-body.js';
import { HANDSHAKE_ERRORS, SOCKET_ERRORS } from '../sockets/define.js';
import { BrowserHandshake } from '../sockets/handshake.js';
import { exampleOf } from './example-of.js';
import { jsonSchemaOf } from './json-schema.js';
import { SOCKET_NAMESPACES } from './namespaces.js';
import { SOCKET_RULES } from './socket-rules.js';

const keyOf = (event) => event.replaceAll(':', '.');
const channelOf = ({ name }) => name.slice(1);
/** The AsyncAPI 3 description of the sockets, seen from the gateway: it receives requests and sends events. */
export function asyncApiDocument(version) {
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
const channel = (space) => ({
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
const mapKeys = (described, kind, message) =>
  Object.fromEntries(
    Object.entries(described).map(([event, one]) => [`${kind}.${keyOf(event)}`, message(event, one)]),
  );
function operations(space) {
  const name = channelOf(space);
  const $ref = `#/channels/${name}`;
  const message = (kind, event) => ({ $ref: `${$ref}/messages/${kind}.${keyOf(event)}` });
  const received = Object.entries(space.requests).map(([event, { summary }]) => [
    `${name}.receive.${keyOf(event)}`,
    {
      action: 'receive',
      channel: { $ref },
      summary,
      messages: [message('request', event)],
      reply: { channel: { $ref }, messages: [message('ack', event)] },
    },
  ]);
  const sent = Object.entries(space.events).map(([event, { summary }]) => [
    `${name}.send.${keyOf(event)}`,
    { action: 'send', channel: { $ref }, summary, messages: [message('event', event)] },
  ]);
  return [...received, ...sent];
}
/** Every event as a message of AsyncAPI: what is sent, what it is answered with, what is told. */
export const requestMessage = (event, { summary, payload }) =>
  message(event, summary, jsonSchemaOf(payload, 'input', 'draft-7'));
export function ackMessage(event, { data, errors = [] }) {
  const codes = [...new Set([...errors, ...SOCKET_ERRORS])];
  const done = answer(true, { data: jsonSchemaOf(data, 'output', 'draft-7') });
  const refused = answer(false, {
    error: {
      allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
    },
  });
  return {
    ...message(event, `The acknowledgement of ${event}`, done),
    payload: { oneOf: [done, refused] },
    'x-error-codes': codes,
  };
}
export const eventMessage = (event, { summary, payload, subscribedBy }) => ({
  ...message(event, summary, jsonSchemaOf(payload, 'output', 'draft-7')),
  ...(subscribedBy && { 'x-subscribed-by': subscribedBy }),
});
const message = (name, summary, payload) => ({
  name,
  summary,
  payload,
  examples: [{ payload: exampleOf(payload) }],
});
const answer = (ok, properties) => ({
  type: 'object',
  properties: { ok: { const: ok }, ...properties },
  required: ['ok', ...Object.keys(properties)],
});
//# sourceMappingURL=asyncapi.js.map
