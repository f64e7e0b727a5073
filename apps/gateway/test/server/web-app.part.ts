import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import type { RunningGateway } from '../../src/testing/index.ts';
import { console_ } from './console.ts';

describe('web app', () => {
  const SCRIPT = 'console.log("a built file that is long enough to be worth compressing");\n'.repeat(40);
  const PAGE =
    '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/index-a1.js"></script><style nonce="__CSP_NONCE__"></style>';

  const webDist = mkdtempSync(path.join(tmpdir(), 'pitdesk-web-'));
  let gateway: RunningGateway;

  beforeAll(async () => {
    const write = (name: string, content: string | Buffer) =>
      writeFileSync(path.join(webDist, name), content);
    mkdirSync(path.join(webDist, 'assets'));
    write('index.html', PAGE);
    write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('assets/index-a1.js', SCRIPT);
    write('assets/index-a1.js.br', brotliCompressSync(SCRIPT));
    write('assets/index-a1.js.gz', gzipSync(SCRIPT));
    gateway = await console_.another({ webDist, streamOrigins: ['https://streams.example'] });
  });
  afterAll(async () => {
    await rm(webDist, { recursive: true });
  });

  const get = (address: string, headers: Record<string, string> = {}) =>
    request(gateway.url).get(address).set(headers);

  describe('page of the web app', () => {
    it.each([
      '/',
      '/dashboard',
      '/management/events/3/rounds?tableTitle=Emerald%203',
      '/auth/reset-password?token=x.y',
    ])('is served for every route of the browser: %s', async (address) => {
      const { text, headers } = await get(address, { accept: 'text/html' }).expect(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store');
      expect(text).not.toContain('__CSP_NONCE__');
    });

    it('has a policy with a new nonce for each answer', async () => {
      const nonces = new Set<string>();
      for (let i = 0; i < 3; i += 1) {
        const { text, headers } = await get('/').expect(200);
        const policy = headers['content-security-policy'] ?? '';
        const nonce = /script-src 'self' 'nonce-([\w+/=]{20,})'/.exec(policy)?.[1] ?? '';
        expect(text.split(`nonce="${nonce}"`)).toHaveLength(3);
        nonces.add(nonce);
      }
      expect(nonces.size).toBe(3);
    });

    it('allows only the console and the streams', async () => {
      const { headers } = await get('/').expect(200);
      const policy = (headers['content-security-policy'] ?? '')
        .replaceAll(/'nonce-[^']+'/g, 'NONCE')
        .split('; ');
      expect(policy).toEqual([
        "default-src 'self'",
        "script-src 'self' NONCE",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: https://streams.example",
        "font-src 'self'",
        "media-src 'self' blob: https://streams.example",
        "frame-src 'self' https://streams.example",
        "connect-src 'self' https://streams.example",
        "worker-src 'self' blob:",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]);
    });
  });

  describe('built file', () => {
    it.each([
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', undefined],
    ])('is sent as the build compressed it, and cached for ever: %s', async (accepted, encoding) => {
      const { headers, text } = await get('/assets/index-a1.js', { 'accept-encoding': accepted })
        .buffer(true)
        .parse((response, done) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => done(null, Buffer.concat(chunks)));
        })
        .expect(200);
      expect(text).toBeUndefined();
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toMatch(/javascript/);
      expect(headers.vary).toMatch(/accept-encoding/i);
    });

    it('forbids sniffing, and carries no header that is only for pages', async () => {
      const { headers } = await get('/assets/index-a1.js').expect(200);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers).not.toHaveProperty('content-security-policy');
      expect(headers).not.toHaveProperty('x-frame-options');
    });

    it('is revalidated if its name has no content hash', async () => {
      const { headers } = await get('/favicon.svg').expect(200);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers.etag).toBeDefined();
      await get('/favicon.svg', { 'if-none-match': headers.etag ?? '' }).expect(304);
    });

    it.each([
      '/assets/gone-b2.js',
      '/assets/../index.html.br',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/api/gone',
      '/robots.txt',
    ])('that is missing is a 404 of the catalogue: %s', async (address) => {
      const response = await get(address);
      expect(response.status).toBe(404);
      expect(response.body).toMatchObject({ code: 'request.not_found' });
    });
  });

  it('cannot be reached outside of its folder', async () => {
    for (const address of ['/..%2f..%2fetc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2findex.html']) {
      const { status, text } = await get(address);
      if (status === 200) expect(text).toMatch(/^<!doctype html>/);
      else expect(status).toBe(404);
    }
  });

  describe('answer other than a built file', () => {
    it.each(['/', '/api/console', '/api/docs', '/api/gone'])(
      'has the security headers: %s',
      async (address) => {
        const { headers } = await get(address);
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
        });
        expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'/);
        expect(headers['x-powered-by']).toBeUndefined();
        expect(headers.server).toBeUndefined();
      },
    );
  });

  it('reports that the web app is not built', async () => {
    const bare = await console_.another({ webDist: path.join(webDist, 'nothing-here') });
    const { text } = await request(bare.url).get('/').expect(503);
    expect(text).toContain('npm run build');
  });
});
