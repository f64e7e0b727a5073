import { describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { z } from 'zod';
import type { Endpoint } from '../rest/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { exampleOf } from './example-of.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  responses: Record<string, unknown>;
  'x-error-codes': string[];
}

describe('OpenAPI document', () => {
  const calls: [string, Endpoint][] = Object.entries(endpoints);
  const all = calls.map(([, endpoint]) => endpoint);
  const document = openApiDocument(all, '0.0.0');
  const paths = document.paths as Record<string, Record<string, Operation>>;

  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(JSON.stringify(document)) as typeof document);
    expect(result).toMatchObject({ valid: true });
  });

  it('describes every endpoint and every alias under a unique name', () => {
    for (const { path, aliases = [], method } of all) {
      for (const one of [path, ...aliases]) {
        expect(paths[one.replaceAll(/:(\w+)/g, '{$1}')]).toHaveProperty(method.toLowerCase());
      }
    }
    const names = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(Object.keys(endpoints)));
  });

  it('lists the error codes of a call under their status', () => {
    expect(JSON.stringify(paths['/api/auth/login']?.post?.responses['401'])).toContain(
      'The login detail is incorrect',
    );
    expect(paths['/api/rounds']?.get?.['x-error-codes']).toEqual(
      expect.arrayContaining(['capability.off', 'upstream.timeout', 'auth.token_expired', 'request.invalid']),
    );
  });

  it('documents the response of every call: a body of the contracts, a file, or 204 without a body', () => {
    for (const [name, { response, media, status }] of calls) {
      expect([name, Boolean(response ?? media) !== (status === 204)]).toEqual([name, true]);
    }
  });

  describe('examples', () => {
    // Each validator runs once, so optimizing its code costs more than it saves.
    const ajv = addFormats.default(new Ajv2020({ strict: false, code: { optimize: false } }));
    const sent = calls.flatMap(([name, { body, query, params, headers }]) =>
      [body, query, params, headers]
        .filter((schema): schema is z.ZodType => schema !== undefined)
        .map((schema): [string, z.ZodType] => [name, schema]),
    );
    const read = calls.flatMap(([name, { response }]): [string, z.ZodType][] =>
      response ? [[name, response]] : [],
    );

    it('are accepted by the contracts that parse them', () => {
      for (const [name, schema] of sent) {
        const example = exampleOf(jsonSchemaOf(schema, 'input'));
        expect([name, schema.safeParse(example).error?.issues ?? []]).toEqual([name, []]);
      }
    });

    it('match the schema of the response', () => {
      for (const [name, schema] of read) {
        const json = jsonSchemaOf(schema, 'output');
        const validate = ajv.compile(json);
        validate(exampleOf(json));
        expect([name, validate.errors]).toEqual([name, null]);
      }
    });
  });
});
