import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** The app's folder, at the same relative path from `src` and from `dist`. */
const APP_FOLDER = path.resolve(import.meta.dirname, '../../..');

/** Headers that let the console embed, fetch and play streams from another origin. */
const CROSS_ORIGIN_PATHS = ['/streams/', '/media/'];

/** Serves the stage's script and style, and the recorded videos with their ranges. */
export async function serveStreamFiles(app: NestFastifyApplication): Promise<void> {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (!CROSS_ORIGIN_PATHS.some((prefix) => request.url.startsWith(prefix))) return;
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
