import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors/catalogue.ts';
import { ErrorBody } from '../errors/error-body.ts';
import type { Endpoint } from '../http/endpoint.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** The OpenAPI 3.1 description of the given endpoints, as the contracts have them. */
export function openApiDocument(endpoints: readonly Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const template = path.replaceAll(/:(\w+)/g, '{$1}');
      paths[template] = { ...paths[template], [endpoint.method.toLowerCase()]: operation(endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pitdesk', version, description: "The back-office console of a live casino's lobby." },
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, 'output') },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        refresh: { type: 'apiKey', in: 'cookie', name: 'pitdesk_refresh' },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.auth === 'public' ? {} : { security: [{ [endpoint.auth]: [] }] }),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...parametersOf('header', endpoint.headers),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: responsesOf(endpoint),
  };
}

function parametersOf(place: 'path' | 'query' | 'header', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function responsesOf(endpoint: Endpoint): Json {
  const success = {
    description: 'Success',
    ...(endpoint.response && {
      content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } },
    }),
  };
  const codes: ErrorCode[] = [...(endpoint.errors ?? [])];
  if (endpoint.auth === 'session') codes.push('auth.unauthenticated', 'permission.denied');
  if (endpoint.body ?? endpoint.query) codes.push('request.invalid');
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))];
  const failures = statuses.map((status): [string, Json] => [
    String(status),
    {
      description: [...new Set(codes)]
        .filter((code) => ERRORS[code].status === status)
        .map((code) => `\`${code}\`: ${ERRORS[code].message}`)
        .join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return Object.fromEntries<Json>([[String(endpoint.status ?? 200), success], ...failures]);
}
