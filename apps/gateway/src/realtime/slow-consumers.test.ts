import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, jest } from '@jest/globals';
import { type Namespace, Server, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { closeSlowConsumers } from './slow-consumers.ts';

describe('a client that does not read', () => {
  it('is closed, and one that reads is not', async () => {
    const http = createServer();
    const server = new Server(http);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/floor`;
    const floor = server.of('/floor');
    const [reads, stuck] = [0, 1].map(() =>
      io(url, { transports: ['websocket'], forceNew: true, reconnection: false }),
    );
    await Promise.all(
      [reads, stuck].map((one) => new Promise<void>((resolve) => one?.once('connect', () => resolve()))),
    );

    const stuckHere = floor.sockets.get(stuck?.id ?? '');
    // What a full connection looks like from here: nothing that is written goes out any more.
    if (stuckHere) stuckHere.conn.transport.writable = false;
    const stop = closeSlowConsumers([floor], () => undefined);
    const closed = new Promise((resolve) => stuckHere?.once('disconnect', resolve));
    const wave = setInterval(() => {
      for (let i = 0; i < 50; i += 1) floor.emit('change', i);
    }, 20);
    await closed;
    clearInterval(wave);
    expect(reads?.connected).toBe(true);

    stop();
    for (const one of [reads, stuck]) one?.disconnect();
    await server.close();
  });

  it('is not one that got more in a moment than it could read in that moment', () => {
    jest.useFakeTimers();
    const conn = { writeBuffer: Array.from({ length: 1_000 }), close: jest.fn() };
    const socket = { conn } as unknown as Socket;
    const floor = { sockets: new Map([['one', socket]]) } as unknown as Namespace;
    const stop = closeSlowConsumers([floor], () => undefined);
    for (let look = 0; look < 3; look += 1) {
      conn.writeBuffer.length = 1_000;
      jest.advanceTimersByTime(1_000);
      conn.writeBuffer.length = 0;
      jest.advanceTimersByTime(1_000);
    }
    expect(conn.close).not.toHaveBeenCalled();
    stop();
    jest.useRealTimers();
  });
});
