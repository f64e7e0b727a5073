import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../peers/plain-antd', import.meta.url));
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
const compress = promisify(brotliCompress);

/**
 * Builds the plain antd app with Vite's defaults and serves it with brotli, as the gateway serves our console: compressed beforehand
 * and cached by the browser without expiry. The peer's calls are forwarded to the gateway.
 */
export async function servePeer(gateway: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = join(ROOT, 'dist');
  await build({ root: ROOT, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir } });
  const files = await compressed(outDir);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://peer').pathname;
    if (request.method === 'POST' || path.startsWith('/api/')) {
      handOn(request, response, gateway).catch(() => response.writeHead(502).end());
      return;
    }
    const file = extname(path) === '' ? '/index.html' : path;
    const bytes = files.get(file);
    if (bytes === undefined) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'br',
        'cache-control': file === '/index.html' ? 'no-store' : 'public, max-age=31536000, immutable',
      })
      .end(bytes);
  });
  return { url: await listening(server), stop: () => closed(server) };
}

async function compressed(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const named = files.map(
    async (file) => [file.slice(folder.length), await compress(await readFile(file))] as const,
  );
  return new Map(await Promise.all(named));
}

async function handOn(request: IncomingMessage, response: ServerResponse, gateway: string): Promise<void> {
  const { authorization, 'content-type': contentType } = request.headers;
  const answer = await fetch(gateway + (request.url ?? '/'), {
    method: request.method ?? 'GET',
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    ...(request.method === 'POST' ? { body: await buffer(request) } : {}),
  });
  const type = answer.headers.get('content-type') ?? 'application/json';
  response.writeHead(answer.status, { 'content-type': type }).end(Buffer.from(await answer.arrayBuffer()));
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The peer has no port');
  return `http://127.0.0.1:${address.port}`;
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
