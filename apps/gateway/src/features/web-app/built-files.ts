import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** `index-page.service.ts` reads it and fills it in. */
const INDEX = '/index.html';

/**
 * Returns the files of a built web app by their URL path, such as `/assets/index-a1b2.js`. Only listed files are
 * served, so no path can leave the folder.
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

/** Adds `sendFile` to replies, which prefers the `.br` and `.gz` files of the web app's build. Adds no route. */
export async function serveFiles(app: NestFastifyApplication, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    ...(existsSync(root) ? {} : { suppressWarning: true }),
  });
}
