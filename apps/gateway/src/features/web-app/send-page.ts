import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from './pages.service.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Higher levels cost more time than their bytes do. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a page that is made for one answer: compressed now, as no build could. */
export async function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: Page): Promise<void> {
  void reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', page.policy)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  const accepted = String(headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    void reply.header('content-encoding', 'br');
    await reply.send(await brotli(page.html, BROTLI));
  } else if (/\bgzip\b/.test(accepted)) {
    void reply.header('content-encoding', 'gzip');
    await reply.send(await zip(page.html));
  } else {
    await reply.send(page.html);
  }
}
