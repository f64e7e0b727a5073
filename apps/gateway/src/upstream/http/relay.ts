import type { FastifyReply } from 'fastify';
import type { UpstreamAnswer } from './upstream-call.ts';

const JSON_UTF8 = 'application/json; charset=utf-8';

/** Sends an answer on: its own bytes where nothing had to be changed, otherwise what the contract left of it. */
export function relay<T>(reply: FastifyReply, { data, bytes }: UpstreamAnswer<T>): T | Buffer {
  if (!bytes) return data;
  void reply.header('content-type', JSON_UTF8);
  return bytes;
}
