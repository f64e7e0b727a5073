import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HeldRole, ROLES_OF_THE_HOUSE } from '@pitdesk/contracts/access';
import { z } from 'zod';
import { type Environment, SettingsError } from './environment.ts';

/** The roles of each group of the identity provider. */
export type GroupRoles = Readonly<Record<string, readonly HeldRole[]>>;

export interface SingleSignOnSettings {
  issuer: string;
  clientId: string;
  /** Null for a public client. */
  clientSecret: string | null;
  /** The provider's name on the sign-in page. */
  name: string;
  scope: string;
  groupsClaim: string;
  /** Null if no claim names a terminal. */
  terminalClaim: string | null;
  groupRoles: GroupRoles;
  /** The bearer of the operator's calls of such sessions: the provider's access token, or the gateway's own token. */
  operatorBearer: Environment['OIDC_OPERATOR_BEARER'];
}

const GroupRole = HeldRole.extend({ terminals: HeldRole.shape.terminals.default(null) })
  .strict()
  .refine(({ role }) => role !== 'administrator', {
    error: 'a group cannot give administrator: an administrator is named in the console or on the server',
  })
  .refine(({ role, terminals }) => terminals === null || !ROLES_OF_THE_HOUSE.includes(role), {
    error: 'this role covers every terminal: leave terminals out',
  });

const GroupTable = z.record(z.string().min(1), z.array(GroupRole));

/**
 * Loads the settings of single sign-on; null without a provider.
 * @throws SettingsError
 */
export function singleSignOnSettings(env: Environment): SingleSignOnSettings | null {
  if (env.OIDC_ISSUER === undefined) {
    if (!env.PASSWORD_LOGIN)
      throw new SettingsError('Settings: PASSWORD_LOGIN can be off only with OIDC_ISSUER');
    return null;
  }
  if (env.OIDC_CLIENT_ID === undefined) {
    throw new SettingsError('Settings: OIDC_CLIENT_ID is required with OIDC_ISSUER');
  }
  if (env.ACCESS !== 'roles') {
    throw new SettingsError('Settings: OIDC_ISSUER needs ACCESS=roles: groups become roles');
  }
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET ?? null,
    name: env.OIDC_NAME,
    scope: env.OIDC_SCOPE,
    groupsClaim: env.OIDC_GROUPS_CLAIM,
    terminalClaim: env.OIDC_TERMINAL_CLAIM ?? null,
    groupRoles: groupRoles(env.OIDC_ROLES),
    operatorBearer: env.OIDC_OPERATOR_BEARER,
  };
}

/** Parses the table of groups: JSON, or the path of a JSON file. */
function groupRoles(text: string | undefined): GroupRoles {
  if (text === undefined) return {};
  const parsed = GroupTable.safeParse(readJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const [group, nth] = issue?.path ?? [];
  const where =
    group === undefined
      ? ''
      : `, group "${String(group)}"${nth === undefined ? '' : `, role ${Number(nth) + 1}`}`;
  throw new SettingsError(`Settings: OIDC_ROLES${where}: ${issue?.message ?? 'is not valid'}`);
}

function readJson(text: string): unknown {
  const isJson = text.trimStart().startsWith('{');
  const file = path.resolve(text);
  try {
    return JSON.parse(isJson ? text : readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new SettingsError(
      isJson ? 'Settings: OIDC_ROLES is no JSON' : `Settings: OIDC_ROLES names ${file}, which holds no JSON`,
      { cause },
    );
  }
}
