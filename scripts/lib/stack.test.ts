import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort } from './ports.mjs';
import { requireFreePorts, startStack } from './stack.mjs';

let logDir = '';
beforeEach(async () => {
  logDir = await mkdtemp(path.join(tmpdir(), 'pitdesk-stack-'));
});
afterEach(() => rm(logDir, { recursive: true }));

const node = (name: string, source: string, ready: { url: string } | { line: RegExp }) => ({
  name,
  args: ['--input-type=module', '--eval', source],
  env: process.env,
  cwd: logDir,
  ready,
});
const server = (port: number) =>
  `import { createServer } from 'node:http'; createServer((_, response) => response.end('ok')).listen(${port}, '127.0.0.1');`;

describe('the running apps', () => {
  it('are ready when they answer, end on SIGTERM, and write a log', async () => {
    const printed: string[] = [];
    const port = await freePort();
    const source = `
      console.log('{"level":30,"msg":"up"}');
      console.log('{"level":40,"msg":"not there yet"}');
      process.on('SIGTERM', () => { console.log('{"level":40,"msg":"slow"}'); process.exit(0); });
      ${server(port)}`;
    const stack = startStack([node('app', source, { url: `http://127.0.0.1:${port}` })], {
      logDir,
      print: (line) => printed.push(line),
    });
    await stack.ready();
    await stack.stop();
    expect(await stack.firstEnd).toContain('app ended unexpectedly (exit code 0)');
    expect(printed).toEqual(['app | warning: slow']);
    expect(await readFile(path.join(logDir, 'app.log'), 'utf8')).toContain('"msg":"up"');
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  });

  it('are ready when they print a given line', async () => {
    const stack = startStack(
      [node('compiler', `console.log('Watching'); setInterval(() => {}, 1000)`, { line: /Watching/ })],
      {
        logDir,
        print: () => undefined,
      },
    );
    await stack.ready();
    await stack.stop();
  });

  it('end with a script that ends without stopping them', async () => {
    const port = await freePort();
    const app = `import { createServer } from 'node:net'; createServer().listen(${port}, '127.0.0.1', () => console.log('up'));`;
    const source = `
      import { startStack } from ${JSON.stringify(new URL('./stack.mjs', import.meta.url).href)};
      const plan = { name: 'app', args: ['--input-type=module', '--eval', ${JSON.stringify(app)}], env: process.env, cwd: '.', ready: { line: /up/ } };
      const stack = startStack([plan], { logDir: ${JSON.stringify(logDir)}, print: () => undefined });
      await stack.ready();
      process.stdin.once('data', () => process.exit(0));
      console.log('ready');`;
    const script = spawn(process.execPath, ['--input-type=module', '--eval', source]);
    await once(script.stdout, 'data');
    const connection = connect(port, '127.0.0.1');
    await once(connection, 'connect');
    script.stdin.write('end');
    // The app's own process holds the other end until it exits.
    const closed = new Promise((resolve) => connection.once('close', resolve));
    connection.on('error', () => undefined).resume();
    await closed;
  });

  it('fail with their output when they end while they start', async () => {
    const source = `console.error('PORT: expected a number'); process.exit(1)`;
    const stack = startStack([node('gateway', source, { url: 'http://127.0.0.1:9' })], {
      logDir,
      print: () => undefined,
    });
    await expect(stack.ready()).rejects.toMatchObject({
      message: 'gateway ended while it started (exit code 1).',
      output: 'PORT: expected a number',
    });
  });
});

it('refuses a port in use with one sentence that names the setting', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(
    requireFreePorts([{ name: 'gateway', host: '127.0.0.1', port, setting: 'PORT' }]),
  ).rejects.toThrow(
    `Port ${port} for gateway is in use: stop the program that uses it, or set PORT to another port.`,
  );
  await new Promise((resolve) => other.close(resolve));
});
