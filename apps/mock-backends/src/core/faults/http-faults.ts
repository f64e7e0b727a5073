import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../time/clock.ts';
import { type FaultService, HTML_PAGE, numberOr, WRONG_SHAPE } from './fault.ts';
import type { ActiveFault, FaultRegistry } from './fault-registry.ts';

const PREFIXES: readonly (readonly [prefix: string, service: FaultService])[] = [
  ['/api/auth/', 'auth'],
  ['/auth/', 'auth'],
  ['/api/event/', 'slots'],
  ['/api/', 'backoffice'],
  ['/translator/', 'translator'],
];

/** Returns the operator's service of a path; undefined for the mock's own paths. */
const serviceOfPath = (path: string): FaultService | undefined =>
  PREFIXES.find(([prefix]) => path.startsWith(prefix))?.[1];

const CHUNK = '"no end in sight",'.repeat(64);

async function* endlessBody() {
  yield '{"data":[';
  for (;;) {
    yield CHUNK;
    await setImmediate();
  }
}

const never = () => new Promise<never>(() => undefined);

/** Applies faults after the body was read and before the handler runs. */
export function installHttpFaults(fastify: FastifyInstance, registry: FaultRegistry, clock: Clock): void {
  const hangsAfterWork = new WeakSet<FastifyRequest>();

  fastify.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const service = serviceOfPath(path);
    const fault = service && registry.strike(service, path, request.method);
    if (fault === undefined) return;
    if (fault.fault === 'latency') await clock.sleep(numberOr(fault.value, 1_000));
    else if (fault.fault === 'hang' && fault.value === 'after-work') hangsAfterWork.add(request);
    else await answer(fault, request, reply);
  });

  fastify.addHook('onSend', async (request) => {
    if (hangsAfterWork.has(request)) await never();
  });
}

async function answer(fault: ActiveFault, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  switch (fault.fault) {
    case 'status': {
      const status = numberOr(fault.value, 500);
      return reply.code(status).send({ statusCode: status, message: 'Injected fault' });
    }
    case 'shape':
      return reply.send(fault.value ?? WRONG_SHAPE);
    case 'html':
      return reply.type('text/html; charset=utf-8').send(HTML_PAGE);
    case 'endless':
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json' });
      // The stream ends when the client closes the connection.
      return pipeline(Readable.from(endlessBody()), reply.raw).catch(() => undefined);
    case 'redirect':
      return reply.redirect(typeof fault.value === 'string' ? fault.value : '/elsewhere', 302);
    case 'drop-sockets':
      reply.hijack();
      return request.raw.socket.destroy();
    default:
      return hang(reply, fault.value === 'after-headers');
  }
}

function hang(reply: FastifyReply, afterHeaders: boolean): void {
  reply.hijack();
  if (!afterHeaders) return;
  reply.raw.writeHead(200, { 'content-type': 'application/json' });
  reply.raw.write('{"data":[');
}
