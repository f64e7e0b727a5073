import { ERRORS } from '../errors/catalogue.ts';
import { ErrorBody } from '../errors/error-body.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { endpoints } from '../http/endpoints.ts';
import { TAGS } from '../http/tags.ts';
import { type Json, jsonSchemaOf } from '../json-schema/json-schema.ts';
import { operation } from './operation.ts';

/** The OpenAPI 3.1 description of the given endpoints, as the contracts have them. */
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
        'the codes that a call can be answered with stand under their status, and in `x-error-codes`. Each answer ' +
        'carries `x-request-id`: the one that was sent, of 8 to 64 letters, digits, `_`, `.` and `-`, or a new one.',
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
          description: 'The access token of sign-in, registration or refresh; good for 15 minutes.',
        },
        refresh: {
          type: 'apiKey',
          in: 'cookie',
          name: 'pitdesk_refresh',
          description:
            'Set at sign-in, HttpOnly, for /api/auth alone. A call with it needs an allowed `Origin`. Under https its name is `__Secure-pitdesk_refresh`, and it is good only beside the cookie `__Host-pitdesk_device` of the same sign-in.',
        },
      },
    },
  };
}
