import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from './environment.ts';
import * as field from './fields.ts';

/** The files of the data folder that store a secret, by their setting. */
const FILES = {
  SESSION_SECRET: 'session-secret',
  AUDIT_KEY: 'audit-key',
  PUSH_PRIVATE_KEY: 'push-private-key',
} as const;
type Setting = keyof typeof FILES;

/** A private key of web push has a fixed length. */
const BYTES: Readonly<Record<Setting, number>> = { SESSION_SECRET: 48, AUDIT_KEY: 48, PUSH_PRIVATE_KEY: 32 };

/**
 * Returns the secret of a console without a configured one. It is created once and stored in the data folder, readable
 * by its owner only, so that a restart signs nobody out and the audit keeps its key.
 * @throws SettingsError if the stored secret is invalid
 */
export function keptSecret(dataDir: string, setting: Setting): string {
  mkdirSync(dataDir, { recursive: true });
  try {
    // With `wx`, one of two processes that start at once writes the file and both read the same secret.
    writeFileSync(fileOf(dataDir, setting), randomBytes(BYTES[setting]).toString('base64url'), {
      flag: 'wx',
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return read(dataDir, setting);
}

/** Returns the stored secret if there is one; does not create one. @throws SettingsError if it is invalid */
export const secretKeptBefore = (dataDir: string, setting: Setting): string | undefined =>
  existsSync(fileOf(dataDir, setting)) ? read(dataDir, setting) : undefined;

const fileOf = (dataDir: string, setting: Setting): string => path.join(dataDir, FILES[setting]);

function read(dataDir: string, setting: Setting): string {
  const file = fileOf(dataDir, setting);
  const kept = field.secret.safeParse(readFileSync(file, 'utf8').trim());
  if (kept.success) return kept.data;
  throw new SettingsError(`Settings: ${setting} kept in ${file} cannot be used; remove that file`);
}
