import proxy from '@fastify/http-proxy';
import { fastify } from 'fastify';
import { reportListening } from './child-server.ts';

/** The peer that does nothing but pass requests on: nobody is signed in, nothing is checked. */
const app = fastify();
await app.register(proxy, { upstream: process.env.UPSTREAM ?? '', undici: { connections: 64 } });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
reportListening({ port: Number(new URL(url).port) });
