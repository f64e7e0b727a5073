import asyncApiSchemas from '@asyncapi/specs';
import { describe, expect, it } from '@jest/globals';
import { Ajv, type SchemaObject } from 'ajv';
import addFormats from 'ajv-formats';
import { asyncApiDocument } from './asyncapi.ts';
import { chatNamespace, gameLogicNamespace, SOCKET_NAMESPACES } from './namespaces.ts';

interface Message {
  name: string;
  payload: object;
  examples: { payload: unknown }[];
}
interface Operation {
  action: string;
  messages: { $ref: string }[];
  reply?: { messages: { $ref: string }[] };
}

const document = asyncApiDocument('0.0.0');
const { channels, operations } = document as {
  channels: Record<string, { messages: Record<string, Message> }>;
  operations: Record<string, Operation>;
};

const resolve = ({ $ref }: { $ref: string }): Message => {
  const [, , channel = '', , message = ''] = $ref.split('/');
  const found = channels[channel]?.messages[message];
  if (!found) throw new Error(`No schema is defined at ${$ref}`);
  return found;
};

/** Returns the events of one namespace in one direction, as the document describes them. */
const described = (channel: string, action: string): string[] =>
  Object.entries(operations)
    .filter(([name, operation]) => name.startsWith(`${channel}.`) && operation.action === action)
    .map(([, { messages }]) => messages.map((message) => resolve(message).name).join());

describe('AsyncAPI document', () => {
  // Each validator runs once, so optimizing its code costs more than it saves.
  const ajv = addFormats.default(new Ajv({ strict: false, code: { optimize: false } }));

  it('matches the published schema of AsyncAPI 3', () => {
    const validate = ajv.compile(asyncApiSchemas.schemasWithoutId['3.0.0'] as SchemaObject);
    validate(JSON.parse(JSON.stringify(document)));
    expect(validate.errors).toBeNull();
  });

  it('describes every request that a namespace handles, with its acknowledgement, and no other', () => {
    expect(described('game-logic', 'receive')).toEqual(Object.keys(gameLogicNamespace.requests));
    expect(described('chat', 'receive')).toEqual(Object.keys(chatNamespace.requests));
    for (const { action, reply } of Object.values(operations)) {
      const acks = reply?.messages.map((message) => resolve(message).name) ?? [];
      expect(acks).toHaveLength(action === 'receive' ? 1 : 0);
    }
  });

  it('describes every event that the gateway sends', () => {
    const events = SOCKET_NAMESPACES.map((space) => Object.keys(space.events));
    expect([described('game-logic', 'send'), described('chat', 'send')]).toEqual(events);
  });

  it('has an example for every message that matches its own schema', () => {
    for (const { messages } of Object.values(channels)) {
      for (const { name, payload, examples } of Object.values(messages)) {
        const validate = ajv.compile({ ...payload, components: document.components });
        for (const example of examples) validate(example.payload);
        expect([name, validate.errors]).toEqual([name, null]);
      }
    }
  });
});
