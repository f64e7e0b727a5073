import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay, setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HTML_PAGE, numberOr, WRONG_SHAPE } from './fault.ts';
import type { ActiveFault, FaultRegistry } from './fault-registry.ts';
import { serviceOfPath } from './service-of-path.ts';

const CHUNK = '"no end in sight",'.repeat(64);

async function* endlessBody() {
  yield '{"data":[';
  for (;;) {
    yield CHUNK;
    await setImmediate();
  }
}

const silence = () => new Promise<never>(() => undefined);

/** Lets a fault strike after the body was read and before anything is done. */
export function installHttpFaults(fastify: FastifyInstance, registry: FaultRegistry): void {
  const hangsAfterWork = new WeakSet<FastifyRequest>();

  fastify.addHook('preHandler', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const service = serviceOfPath(path);
    const fault = service && registry.strike(service, path);
    if (fault === undefined) return;
    if (fault.fault === 'latency') await delay(numberOr(fault.value, 1_000));
    else if (fault.fault === 'hang' && fault.value === 'after-work') hangsAfterWork.add(request);
    else await answer(fault, request, reply);
  });

  fastify.addHook('onSend', async (request) => {
    if (hangsAfterWork.has(request)) await silence();
  });
}

async function answer(fault: ActiveFault, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  switch (fault.fault) {
    case 'status': {
      const status = numberOr(fault.value, 500);
      return reply.code(status).send({ statusCode: status, message: 'A fault, as was asked for' });
    }
    case 'shape':
      return reply.send(fault.value ?? WRONG_SHAPE);
    case 'html':
      return reply.type('text/html; charset=utf-8').send(HTML_PAGE);
    case 'endless':
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': 'application/json' });
      // It ends when the client has had enough.
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
