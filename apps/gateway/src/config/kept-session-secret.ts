import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as field from './fields.ts';
import { SettingsError } from './settings-error.ts';

/**
 * The secret of a console that was given none: made once, kept in its data folder for its owner alone, so that a
 * restart signs nobody out.
 */
export function keptSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: of two processes that start at once, one writes and both read the same.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const kept = field.secret.safeParse(readFileSync(file, 'utf8').trim());
  if (kept.success) return kept.data;
  throw new SettingsError(`Settings: SESSION_SECRET kept in ${file} cannot be used; remove that file`);
}
