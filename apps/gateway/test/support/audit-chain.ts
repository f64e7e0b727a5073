import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import type { Anchor } from '#core/audit/anchors';
import { auditKeys, knownKeys } from '#core/audit/audit-keys';
import { readChain } from '#core/audit/audit-rows';
import { type ChainReport, checkChain, reportChain } from '#core/audit/check-chain';
import { keysOfPlayers } from '#core/audit/player-keys';
import type { Settings } from '#core/settings/settings';

/** Walks the whole chain with the gateway's keys. */
export const followed = (
  { client }: ConsoleDatabase,
  { audit }: Pick<Settings, 'audit'>,
): Promise<ChainReport> =>
  checkChain((after, limit) => readChain(client, { after, limit }), {
    keys: auditKeys(audit).known,
    anchors: [],
  });

/** Returns the output of the command, and whether it succeeds. */
export async function reported(
  { client }: ConsoleDatabase,
  secrets: readonly string[],
  anchors: readonly Anchor[] = [],
  { isKeyed = true } = {},
): Promise<{ isProven: boolean; lines: string[] }> {
  const lines: string[] = [];
  const isProven = await reportChain(
    {
      // A database that is older than the keyed chain has no keys of players.
      playerKeys: isKeyed ? keysOfPlayers(client, knownKeys(secrets)) : undefined,
      count: () => client.auditEntry.count(),
      read: (after, limit) => readChain(client, { after, limit, isKeyed }),
    },
    { keys: knownKeys(secrets), anchors },
    (line) => lines.push(line),
  );
  return { isProven, lines };
}

const file = (address: string) => fileURLToPath(new URL(address, import.meta.url));

/** Returns the arguments with which Node runs a command of the gateway from its source. */
const sourceOf = (command: string): string[] => [
  '--conditions=@pitdesk/source',
  '--import',
  file('../../../../register-typescript.mjs'),
  file(`../../src/${command}.ts`),
];

/** Arguments with which Node runs the command `audit:check` from its source. */
export const AUDIT_CHECK = sourceOf('audit-check');

/** Runs `audit:check` in a separate process. */
export const auditCheck = (environment: Record<string, string>, args: readonly string[] = []) =>
  gatewayCommand('audit-check', environment, args);

/** Runs a command of the gateway in a separate process. */
export async function gatewayCommand(
  command: 'audit-check' | 'evidence-check' | 'staff-admin',
  environment: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [...sourceOf(command), ...args], {
    env: { PATH: process.env.PATH ?? '', ...environment },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, output, errors };
}
