import type { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors/catalogue.ts';
import { errorsOf } from '../http/call-errors.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { exampleOf } from '../json-schema/example-of.ts';
import { type Json, jsonSchemaOf } from '../json-schema/json-schema.ts';

/** One call as an operation of OpenAPI. */
export function operation(endpoint: Endpoint, name: string): Json {
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: endpoint.auth === 'public' ? [] : [{ [endpoint.auth]: [] }],
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...parametersOf('header', endpoint.headers),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: jsonContent(jsonSchemaOf(endpoint.body, 'input')) },
    }),
    responses: responsesOf(endpoint),
    'x-error-codes': errorsOf(endpoint),
  };
}

const jsonContent = (schema: Json): Json => ({
  'application/json': { schema, example: exampleOf(schema) },
});

function parametersOf(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    example: exampleOf(property, name),
  }));
}

function responsesOf(endpoint: Endpoint): Json {
  const success = successOf(endpoint);
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort((a, b) => a - b);
  return Object.fromEntries<Json>([
    [String(endpoint.status ?? 200), success],
    ...(endpoint.alsoWith ?? []).map((status): [string, Json] => [String(status), success]),
    ...statuses.map((status): [string, Json] => [
      String(status),
      failure(codes.filter((code) => ERRORS[code].status === status)),
    ]),
  ]);
}

function successOf({ response, media }: Endpoint): Json {
  const content = response ? jsonContent(jsonSchemaOf(response, 'output')) : undefined;
  const files = Object.fromEntries((media ?? []).map((type) => [type, {}]));
  if (!content && !media) return { description: 'Success, without a body' };
  return { description: 'Success', content: { ...content, ...files } };
}

function failure(codes: readonly ErrorCode[]): Json {
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}
