import { DataFolderInUseError } from '@pitdesk/prisma';
import { SettingError } from '../config/read-config.ts';

/** Why the mock could not start: one line for what somebody can put right, otherwise all there is to know. */
export function startFailure(error: unknown, port: number | undefined): string {
  if (error instanceof SettingError || error instanceof DataFolderInUseError) return error.message;
  if (codeOf(error) === 'EADDRINUSE') return `MOCK_PORT: something else listens on port ${port}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
