import { DataFolderInUseError, isDatabaseAway } from '@pitdesk/prisma';
import { CannotCheckError } from '#core/audit/open-chain';
import { startFailure } from './start-failure.ts';

/** Runs a check as a process: exit code 0 if it succeeds, otherwise 1. */
export function runCheck(check: () => Promise<boolean>): void {
  check().then(
    (isWell) => {
      process.exitCode = isWell ? 0 : 1;
    },
    (error: unknown) => {
      console.error(reasonOf(error));
      if (error instanceof DataFolderInUseError) {
        console.error('Stop the console first; while it runs, its page Audit checks the chain.');
      }
      process.exitCode = 1;
    },
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof CannotCheckError || isMistypedOption(error)) return error.message;
  return isDatabaseAway(error) ? 'The console database cannot be reached.' : startFailure(error);
}

const isMistypedOption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
