import { exampleOf } from '../json-schema/example-of.ts';
import { type Json, jsonSchemaOf } from '../json-schema/json-schema.ts';
import { SOCKET_ERRORS, type SocketEvent, type SocketRequest } from '../sockets/protocol.ts';

/** Every event as a message of AsyncAPI: what is sent, what it is answered with, what is told. */

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
    ...message(event, `The acknowledgement of ${event}`, done),
    payload: { oneOf: [done, refused] },
    'x-error-codes': codes,
  };
}

export const eventMessage = (event: string, { summary, payload, askedBy }: SocketEvent): Json => ({
  ...message(event, summary, jsonSchemaOf(payload, 'output', 'draft-7')),
  ...(askedBy && { 'x-asked-by': askedBy }),
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
