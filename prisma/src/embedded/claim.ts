import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { currentProcess, isRunningHere, type ProcessIdentity } from './process-identity.ts';

/** A claim on something that only one process may use. */
export interface Claim {
  release(): Promise<void>;
}

/** How often a live holder touches its claim, for other hosts, and how long an untouched one still counts. */
const HEARTBEAT_MS = 10_000;
const SILENT_HOLDER_MS = 60_000;

/**
 * Claims a folder's content: each claimant writes a file of its own, then looks whether another live one is there,
 * and if so takes its own back. Nobody ever removes or overwrites a file that a live process may own, so there is
 * no moment in which two hold the claim. Two who come at once may both step back: they try again a moment later.
 *
 * @param attempts how often to look before giving up
 * @returns the claim, or the live holder
 */
export async function claim(claimsFolder: string, attempts = 6): Promise<Claim | ProcessIdentity> {
  await mkdir(claimsFolder, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const file = await writeClaim(claimsFolder);
    const holder = await otherHolder(claimsFolder, file);
    if (holder === undefined) return keep(file);
    await rm(file, { force: true });
    if (attempt >= attempts) return holder;
    await pause(20 + Math.random() * 80);
  }
}

export const isClaim = (answer: Claim | ProcessIdentity): answer is Claim => 'release' in answer;

async function writeClaim(claimsFolder: string): Promise<string> {
  const name = `${process.pid}-${randomUUID()}`;
  const draft = path.join(claimsFolder, `${name}.draft`);
  const file = path.join(claimsFolder, `${name}.claim`);
  await writeFile(draft, JSON.stringify(currentProcess()));
  await rename(draft, file);
  return file;
}

async function otherHolder(claimsFolder: string, own: string): Promise<ProcessIdentity | undefined> {
  for (const name of await readdir(claimsFolder)) {
    const file = path.join(claimsFolder, name);
    if (!name.endsWith('.claim') || file === own) continue;
    const holder = await readHolder(file);
    if (holder !== undefined && (await isAlive(holder, file))) return holder;
    await rm(file, { force: true });
  }
  return undefined;
}

async function readHolder(file: string): Promise<ProcessIdentity | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ProcessIdentity;
  } catch (error) {
    // A live holder's file is whole, since it was renamed into place: a torn one outlived its machine.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function isAlive(holder: ProcessIdentity, file: string): Promise<boolean> {
  if (holder.host === currentProcess().host) return isRunningHere(holder);
  // On another host, or in another container, only the heartbeat tells.
  const touched = await stat(file).catch(() => undefined);
  return touched !== undefined && Date.now() - touched.mtimeMs < SILENT_HOLDER_MS;
}

function keep(file: string): Claim {
  const touch = () => {
    const now = new Date();
    // A claim that cannot be touched is still held: hosts that share the folder wait for it a little less long.
    utimes(file, now, now).catch(() => undefined);
  };
  const heartbeat = setInterval(touch, HEARTBEAT_MS).unref();
  return {
    async release() {
      clearInterval(heartbeat);
      await rm(file, { force: true });
    },
  };
}
