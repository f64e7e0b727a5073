import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The version of this console, which evidence names as its creator. */
export const CONSOLE_VERSION = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))).version;
