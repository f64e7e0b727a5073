import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Gives replies `sendFile`, which prefers the `.br` and `.gz` that the web app's build made. It adds no route. */
export async function serveFiles(app: NestFastifyApplication, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    ...(existsSync(root) ? {} : { suppressWarning: true }),
  });
}
