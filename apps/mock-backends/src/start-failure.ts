import { DataFolderInUseError } from '@pitdesk/prisma';
import { SettingsError } from './core/settings/environment.ts';

/** Returns why the mock cannot start: one line for a known cause, otherwise the stack. */
export function startFailure(error: unknown): string {
  if (error instanceof SettingsError || error instanceof DataFolderInUseError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `The port is in use: ${message}. Stop the process that listens there, or set MOCK_PORT or MOCK_SMTP_PORT.`;
  }
  return stack ?? message;
}
