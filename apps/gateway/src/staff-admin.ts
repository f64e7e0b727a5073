import { parseArgs } from 'node:util';
import { type Role, RoleName } from '@pitdesk/contracts/access';
import { DataFolderInUseError, openConsoleDatabase } from '@pitdesk/prisma';
import { AuditStore } from '#core/audit/audit.store';
import { auditKeys } from '#core/audit/audit-keys';
import { PlayerReferences } from '#core/audit/player-references';
import { processEnvironment } from '#core/settings/environment';
import { loadSettings } from '#core/settings/load-settings';
import { SystemClock } from '#core/time/clock';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import { StaffStore } from '#features/staff/staff.store';
import { startFailure } from './start-failure.ts';

const USAGE = 'Usage: npm run staff:admin -- <username> [--role <role>]';

/** Reports invalid arguments in one sentence. */
class UsageError extends Error {}

function argumentsGiven(): { username: string; role: Role } {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { role: { type: 'string', default: 'administrator' }, verbose: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [username = ''] = positionals;
  const role = RoleName.safeParse(values.role);
  if (positionals.length !== 1 || username === '') throw new UsageError(USAGE);
  if (!role.success) {
    throw new UsageError(`${values.role} is no role: give one of ${RoleName.options.join(', ')}.`);
  }
  return { username, role: role.data };
}

/**
 * Grants a role without a proposal: for the first administrator, or if none is left. Its user has access to the server
 * anyway, and the audit names the command.
 */
async function appoint(): Promise<string> {
  const { username, role } = argumentsGiven();
  const settings = loadSettings(processEnvironment());
  const database = await openConsoleDatabase({
    url: settings.consoleDatabaseUrl ?? undefined,
    dataDir: settings.dataDir,
  });
  try {
    const clock = new SystemClock();
    const store = new StaffStore(database, clock);
    const { id, hasSignedIn, isNew } = await store.appoint(
      username,
      { role, terminals: null },
      'By a command on the server',
    );
    if (!isNew) return `${username} holds the role ${role} already.`;
    const keys = auditKeys(settings.audit);
    const references = new PlayerReferences(database, keys);
    await new AuditStore(database, keys, references, clock, DEFAULT_INTERVALS).append([
      {
        action: 'role.granted',
        actor: { id: null, username: 'staff:admin' },
        target: { kind: 'staff', id, label: username },
        ip: '',
        result: 'ok',
        details: { role_granted: role, terminals: null },
        at: clock.date(),
      },
    ]);
    const hint = settings.access === 'roles' ? '' : ' It counts once the console runs with ACCESS=roles.';
    return hasSignedIn
      ? `${username} holds the role ${role} from the next request on.${hint}`
      : `The operator's account ${username} holds the role ${role} from its first sign-in on. ` +
          `One that is registered in this console does not: name it again once it is registered.${hint}`;
  } finally {
    await database.close();
  }
}

appoint().then(
  (text) => console.log(text),
  (error: unknown) => {
    console.error(error instanceof UsageError ? error.message : startFailure(error));
    if (error instanceof DataFolderInUseError) {
      console.error('Stop the console first, or let it use PostgreSQL.');
    }
    process.exitCode = 1;
  },
);
