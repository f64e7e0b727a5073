import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { RouteRegistry } from '#core/http/route.decorator';
import { bodyOf } from '../support/body-of.ts';
import { console_ } from './console.ts';

describe('API documents', () => {
  it('describe every call of the running router, and no others', async () => {
    const body = await bodyOf(request(console_.gateway.url).get('/api/docs/json'), 200);
    const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const served = console_.gateway.app
      .get(RouteRegistry)
      .routes.filter(({ method, endpoint }) => endpoint?.method === method)
      .map(({ method, path }) => `${method} ${path}`);
    expect(openapi).toMatch(/^3\.1/);
    expect(described.sort()).toEqual(served.sort());
    expect(described).toContain('POST /auth/register');
  });

  it('describe every namespace of the sockets, with its events', async () => {
    const body = await bodyOf(request(console_.gateway.url).get('/api/docs/sockets/json'), 200);
    const { asyncapi, channels } = body as { asyncapi: string; channels: Record<string, object> };
    expect(asyncapi).toMatch(/^3\./);
    expect(Object.keys(channels).sort()).toEqual(['chat', 'game-logic']);
  });

  it.each([
    ['/api/docs', '/api/auth/login'],
    ['/api/docs/sockets', 'players:page'],
  ])('show %s as a page without scripts', async (path, named) => {
    const { text, headers } = await request(console_.gateway.url).get(path).expect(200);
    expect(text).toContain(named);
    expect(text).not.toContain('<script');
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });
});
