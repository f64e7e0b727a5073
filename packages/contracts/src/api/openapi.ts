import type { z } from 'zod';
import { ERRORS, type ErrorCode } from '../errors/catalogue.ts';
import { ErrorBody } from '../errors/error-body.ts';
import { type Endpoint, errorsOf, TAGS } from '../rest/endpoint.ts';
import { endpoints } from './endpoints.ts';
import { exampleOf } from './example-of.ts';
import { type Json, jsonSchemaOf } from './json-schema.ts';

/** Builds the OpenAPI 3.1 description of the given endpoints from their contracts. */
export function openApiDocument(described: readonly Endpoint[], version: string): Json {
  const names = new Map<Endpoint, string>(
    Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]),
  );
  const paths: Record<string, Json> = {};
  for (const endpoint of described) {
    for (const [nth, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      const template = path.replaceAll(/:(\w+)/g, '{$1}');
      const name = `${names.get(endpoint) ?? endpoint.path}${nth === 0 ? '' : `Alias${nth}`}`;
      paths[template] = { ...paths[template], [endpoint.method.toLowerCase()]: operation(endpoint, name) };
    }
  }
  const used = new Set(described.map(({ tag }) => tag));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pitdesk',
      version,
      description:
        "The back-office console of a live casino's lobby. An error is always {code, message, details?}; " +
        'the error codes of a call are listed under their status and in `x-error-codes`. Each response ' +
        'carries `x-request-id`: the value that was sent (8 to 64 letters, digits, `_`, `.` and `-`) or a new one.',
    },
    servers: [{ url: '/', description: 'The console that serves this document' }],
    tags: TAGS.filter(({ name }) => used.has(name)),
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(ErrorBody, 'output') },
      examples: Object.fromEntries(
        Object.entries(ERRORS).map(([code, { message }]) => [code, { value: { code, message } }]),
      ),
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token from sign-in, registration or refresh; valid for 15 minutes.',
        },
        refresh: {
          type: 'apiKey',
          in: 'cookie',
          name: 'pitdesk_refresh',
          description:
            'Set at sign-in, HttpOnly, for /api/auth only. A call with it needs an allowed `Origin`. Under https its name is `__Secure-pitdesk_refresh`, and it is valid only with the cookie `__Host-pitdesk_device` of the same sign-in.',
        },
      },
    },
  };
}

/** Builds one call as an OpenAPI operation. */
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
      requestBody: {
        required: true,
        content: contentAs(jsonSchemaOf(endpoint.body, 'input'), endpoint.form ? FORM : JSON_TYPE),
      },
    }),
    responses: responsesOf(endpoint),
    'x-error-codes': errorsOf(endpoint),
  };
}

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';

const contentAs = (schema: Json, type: string): Json => ({ [type]: { schema, example: exampleOf(schema) } });

const jsonContent = (schema: Json): Json => contentAs(schema, JSON_TYPE);

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
