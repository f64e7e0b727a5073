import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from './environment.ts';
import * as field from './fields.ts';

/** Files of the data folder that hold a secret, and the setting that each stands in for. */
const FILES = { SESSION_SECRET: 'session-secret', AUDIT_KEY: 'audit-key' } as const;
type Setting = keyof typeof FILES;

/**
 * Returns the secret of a console that was given none: made once, kept in its data folder for its owner alone, so that
 * a restart signs nobody out and the audit keeps its key.
 */
export function keptSecret(dataDir: string, setting: Setting): string {
  mkdirSync(dataDir, { recursive: true });
  try {
    // `wx`: of two processes that start at once, one writes and both read the same.
    writeFileSync(fileOf(dataDir, setting), randomBytes(48).toString('base64url'), {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return read(dataDir, setting);
}

/** Returns the secret where one was made, and makes none. */
export const secretKeptBefore = (dataDir: string, setting: Setting): string | undefined =>
  existsSync(fileOf(dataDir, setting)) ? read(dataDir, setting) : undefined;

const fileOf = (dataDir: string, setting: Setting): string => path.join(dataDir, FILES[setting]);

function read(dataDir: string, setting: Setting): string {
  const file = fileOf(dataDir, setting);
  const kept = field.secret.safeParse(readFileSync(file, 'utf8').trim());
  if (kept.success) return kept.data;
  throw new SettingsError(`Settings: ${setting} kept in ${file} cannot be used; remove that file`);
}
