import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** `index-page.service.ts` reads it and fills it in. */
const INDEX = '/index.html';

/**
 * The files of a built web app by their path in the address, such as `/assets/index-a1b2.js`. Only what is listed here
 * is ever served, so no address can lead out of the folder.
 */
export function builtFiles(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(
      (entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')}`,
    );
  return new Set(files.filter((file) => file !== INDEX && !/\.(br|gz)$/.test(file)));
}

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
