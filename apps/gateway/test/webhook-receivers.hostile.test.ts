import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Receiver, type TestTls, testTls } from '@pitdesk/rig/receivers';
import { isPublicAddress, OutboundCalls } from '#core/http/outbound-calls';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import { testSettings } from '../src/testing/test-settings.ts';

const NEVER = new AbortController().signal;

describe('a call to an address that people name', () => {
  let tls: TestTls;
  let receiver: Receiver;
  const made: OutboundCalls[] = [];
  beforeAll(async () => {
    tls = await testTls();
    receiver = await Receiver.start(tls);
  });
  afterEach(async () => {
    receiver.answers();
    receiver.received.length = 0;
    await Promise.all(made.splice(0).map((calls) => calls.onApplicationShutdown()));
  });
  afterAll(async () => {
    await receiver.close();
    tls.remove();
  });
  /** @param withinMs short where the receiver never answers */
  function calls(
    allowedNetworks: string[],
    caFile: string | null = tls.caFile,
    withinMs = 60_000,
  ): OutboundCalls {
    const settings = testSettings('http://127.0.0.1:1', { outgoing: { allowedNetworks, caFile } });
    const one = new OutboundCalls(settings, { ...DEFAULT_INTERVALS, outboundWithinMs: withinMs });
    made.push(one);
    return one;
  }
  const post = (to: OutboundCalls, url: string) => to.post({ url, headers: {}, body: '{}' }, NEVER);
  const inside = (): OutboundCalls => calls(['127.0.0.1', '::1']);

  it('reaches an allowed receiver', async () => {
    expect(await post(inside(), receiver.url)).toEqual({ status: 204, problem: null });
    expect(await post(inside(), `https://localhost:${receiver.port}/x`)).toEqual({
      status: 204,
      problem: null,
    });
  });

  it('is refused for inner addresses: in numbers, by a name, in any spelling, and by plain http', async () => {
    const strict = calls([]);
    for (const url of [
      receiver.url,
      `https://localhost:${receiver.port}`,
      'https://10.0.0.8/hook',
      'https://192.168.1.1',
      'https://172.16.0.9',
      'https://100.64.0.1',
      'https://169.254.169.254/latest/meta-data',
      'https://0.0.0.0',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:10.0.0.8]/',
      'https://[fd12::1]/',
      'https://[fe80::1]/',
      'https://[::127.0.0.1]/',
      'https://[64:ff9b::a00:8]/',
      'http://93.184.216.34/',
    ]) {
      expect([url, await post(strict, url)]).toEqual([url, { status: null, problem: 'address_refused' }]);
    }
    expect(receiver.received).toEqual([]);
    expect(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'].map(isPublicAddress)).toEqual([
      true,
      true,
    ]);
  });

  it('does not follow a redirect to the inside', async () => {
    receiver.answers(
      (response) => void response.writeHead(307, { location: `${receiver.url}/inside` }).end(),
    );
    expect(await post(inside(), receiver.url)).toEqual({ status: 307, problem: 'redirect' });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/']);
  });

  it('gives up on a receiver that never answers, answers slowly, or never ends its headers', async () => {
    const hurried = (): OutboundCalls => calls(['127.0.0.1'], tls.caFile, 400);
    receiver.answers(() => undefined);
    expect(await post(hurried(), receiver.url)).toEqual({ status: null, problem: 'timeout' });
    receiver.answers((response) => {
      response.socket?.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => response.socket?.write('x-more: y\r\n'), 50);
      response.socket?.once('close', () => clearInterval(timer));
    });
    expect(await post(hurried(), receiver.url)).toEqual({ status: null, problem: 'timeout' });
  });

  it('takes no more than the headers of an endless answer', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    receiver.answers((response) => {
      response.writeHead(200);
      const pour = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', pour);
      closed = once(response, 'close');
      pour();
    });
    expect(await post(inside(), receiver.url)).toEqual({ status: 200, problem: null });
    await closed;
    receiver.answers((response) => {
      response.socket?.write(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(70_000)}\r\n\r\n`);
    });
    expect(await post(inside(), receiver.url)).toEqual({ status: null, problem: 'answer_invalid' });
  });

  it('names an untrusted certificate, an error, garbage, and a port that nobody listens at', async () => {
    expect(await post(calls(['127.0.0.1'], null), receiver.url)).toEqual({ status: null, problem: 'tls' });
    receiver.answers(500);
    expect(await post(inside(), receiver.url)).toEqual({ status: 500, problem: 'status' });
    receiver.answers((response) => void response.socket?.end('SSH-2.0-Nothing\r\n\r\n'));
    expect((await post(inside(), receiver.url)).problem).toBe('answer_invalid');
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(await post(inside(), `https://127.0.0.1:${port}`)).toEqual({
      status: null,
      problem: 'unreachable',
    });
  });
});
