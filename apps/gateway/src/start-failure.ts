import { DataFolderInUseError, MigrationFailedError } from '@pitdesk/prisma';
import { SettingsError } from '#core/settings/environment';

/** Returns the reason why the gateway cannot start, in one line. */
export function startFailure(error: unknown): string {
  if (error instanceof SettingsError || error instanceof DataFolderInUseError) return error.message;
  if (error instanceof MigrationFailedError)
    return `The console database could not be migrated: ${error.message}`;
  const { code, message } = error as NodeJS.ErrnoException;
  const text = String(message).replaceAll(/\s+/g, ' ');
  if (code === 'EADDRINUSE')
    return `The port is in use: ${text}. Stop what listens there, or set PORT (METRICS_PORT, where it is that one).`;
  if (code === 'EACCES') return `Not allowed: ${text}.`;
  if (code === 'ECONNREFUSED') return `The console database cannot be reached: ${text}.`;
  return `The gateway could not start: ${text}`;
}
