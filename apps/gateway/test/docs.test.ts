import { afterAll, beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import { RouteRegistry } from '../src/common/http/route-registry.ts';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import { bodyOf } from './support/body-of.ts';

let gateway: RunningGateway;

beforeAll(async () => {
  gateway = await startGateway({ upstreamUrl: 'http://127.0.0.1:9' });
}, 30_000);
afterAll(() => gateway.close());

it('describes every call that the running router serves, and none that it does not', async () => {
  const body = await bodyOf(request(gateway.url).get('/api/docs/json'), 200);
  const { openapi, paths } = body as { openapi: string; paths: Record<string, Record<string, unknown>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  const served = gateway.app
    .get(RouteRegistry)
    .routes.filter(({ method, endpoint }) => endpoint?.method === method)
    .map(({ method, path }) => `${method} ${path}`);
  expect(openapi).toMatch(/^3\.1/);
  expect(described.sort()).toEqual(served.sort());
  expect(described).toContain('POST /auth/register');
});

it('shows them as a page that needs no script', async () => {
  const { text, headers } = await request(gateway.url).get('/api/docs').expect(200);
  expect(text).toContain('/api/auth/login');
  expect(text).not.toContain('<script');
  expect(headers['content-security-policy']).not.toContain('unsafe');
});
