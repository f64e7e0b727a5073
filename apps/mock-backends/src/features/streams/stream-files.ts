import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The app's own folder, the same from the sources and from what is built. */
const APP_FOLDER = path.resolve(import.meta.dirname, '../../..');

/** Streams are framed, fetched and played by the console, from an origin of its own. */
const FOR_EVERYBODY = ['/streams/', '/media/'];

/** Serves the stage's script and style, and the recorded videos with their ranges. */
export async function serveStreamFiles(app: NestFastifyApplication): Promise<void> {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (!FOR_EVERYBODY.some((prefix) => request.url.startsWith(prefix))) return;
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    });
  await app.register(fastifyStatic, {
    root: path.join(APP_FOLDER, 'public/stage'),
    prefix: '/streams/assets/',
    decorateReply: false,
    maxAge: '1m',
  });
  await app.register(fastifyStatic, {
    root: path.join(APP_FOLDER, 'media'),
    prefix: '/media/',
    decorateReply: false,
    index: false,
    maxAge: '1h',
  });
}
