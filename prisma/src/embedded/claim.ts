import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { currentProcess, isRunningHere, type ProcessIdentity } from './process-identity.ts';

/** The exclusive right of this process to use a resource. */
export interface Claim {
  release(): Promise<void>;
}

/** A live holder updates the time of its claim this often, so that other hosts see that it is alive. */
const HEARTBEAT_MS = 10_000;
/** A claim of another host counts until its time is this old. */
const EXPIRES_AFTER_MS = 60_000;

/**
 * Claims a resource. Each process writes its own file into the folder, then reads the others; when one belongs to a
 * live process, it removes its own. No process removes or overwrites a file that a live process may own, so two never
 * have the claim at the same time. Two that claim at the same moment may both withdraw; they retry after a random pause.
 *
 * @param attempts the number of tries
 * @returns the claim, or the process that has it
 */
export async function claim(claimsFolder: string, attempts = 6): Promise<Claim | ProcessIdentity> {
  await mkdir(claimsFolder, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const file = await writeClaim(claimsFolder);
    const holder = await otherHolder(claimsFolder, file);
    if (holder === undefined) return keepAlive(file);
    await rm(file, { force: true });
    if (attempt >= attempts) return holder;
    await pause(20 + Math.random() * 80);
  }
}

export const isClaim = (result: Claim | ProcessIdentity): result is Claim => 'release' in result;

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
    // Only `claim` writes this file.
    return JSON.parse(await readFile(file, 'utf8')) as ProcessIdentity;
  } catch (error) {
    // A live holder's file is complete, because it was renamed into place: an incomplete one is from a crashed machine.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function isAlive(holder: ProcessIdentity, file: string): Promise<boolean> {
  if (holder.host === currentProcess().host) return isRunningHere(holder);
  // For another host or container, only the heartbeat shows that the holder is alive.
  const touched = await stat(file).catch(() => undefined);
  return touched !== undefined && Date.now() - touched.mtimeMs < EXPIRES_AFTER_MS;
}

function keepAlive(file: string): Claim {
  const touch = () => {
    const now = new Date();
    // A failed update does not end the claim; other hosts only see it expire a little earlier.
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
