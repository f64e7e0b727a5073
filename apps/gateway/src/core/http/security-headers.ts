import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/** Headers of every answer. Pages set a policy of their own; what is no page may load nothing at all. */
export function setSecurityHeaders(fastify: FastifyInstance, { https }: { https: boolean }): void {
  const headers = securityHeaders(https);
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Returns what helmet sets. They are the same for all answers: it is asked once, not once a request. */
function securityHeaders(https: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    // `no-referrer` would make browsers hide the origin that refresh looks at.
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: https,
    xFrameOptions: { action: 'deny' },
  });
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  // It reads nothing of the request, and writes headers alone.
  set({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw new Error('No security headers', { cause: error });
  });
  return headers;
}

/** Headers of pages only: browsers do not read them on scripts and styles. */
export const PAGE_ONLY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;
