import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const PEERS = fileURLToPath(new URL('../peers', import.meta.url));
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };
const compress = promisify(brotliCompress);

/** Builds a peer as Vite does by default and serves it with brotli, as the gateway serves ours. */
export async function servePeer(
  name: 'plain-antd' | 'antd-table' | 'antd-roads',
): Promise<{ url: string; stop: () => Promise<void> }> {
  const root = join(PEERS, name);
  const outDir = join(root, 'dist');
  await build({ root, configFile: false, logLevel: 'error', plugins: [react()], build: { outDir } });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://peer').pathname;
    const file = join(outDir, extname(path) === '' ? 'index.html' : path);
    readFile(file)
      .then((bytes) => compress(bytes))
      .then((bytes) => {
        const type = TYPES[extname(file)] ?? 'application/octet-stream';
        response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(bytes);
      })
      .catch(() => response.writeHead(404).end());
  });
  return { url: await listening(server), stop: () => closed(server) };
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
