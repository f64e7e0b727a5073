import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { currentProcess, isRunningHere } from "./process-identity.js";
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
export async function claim(claimsFolder, attempts = 6) {
    await mkdir(claimsFolder, { recursive: true });
    for (let attempt = 1;; attempt += 1) {
        const file = await writeClaim(claimsFolder);
        const holder = await otherHolder(claimsFolder, file);
        if (holder === undefined)
            return keep(file);
        await rm(file, { force: true });
        if (attempt >= attempts)
            return holder;
        await pause(20 + Math.random() * 80);
    }
}
export const isClaim = (answer) => 'release' in answer;
async function writeClaim(claimsFolder) {
    const name = `${process.pid}-${randomUUID()}`;
    const draft = path.join(claimsFolder, `${name}.draft`);
    const file = path.join(claimsFolder, `${name}.claim`);
    await writeFile(draft, JSON.stringify(currentProcess()));
    await rename(draft, file);
    return file;
}
async function otherHolder(claimsFolder, own) {
    for (const name of await readdir(claimsFolder)) {
        const file = path.join(claimsFolder, name);
        if (!name.endsWith('.claim') || file === own)
            continue;
        const holder = await readHolder(file);
        if (holder !== undefined && (await isAlive(holder, file)))
            return holder;
        await rm(file, { force: true });
    }
    return undefined;
}
async function readHolder(file) {
    try {
        return JSON.parse(await readFile(file, 'utf8'));
    }
    catch (error) {
        // A live holder's file is whole, since it was renamed into place: a torn one outlived its machine.
        if (error instanceof SyntaxError || error.code === 'ENOENT')
            return undefined;
        throw error;
    }
}
async function isAlive(holder, file) {
    if (holder.host === currentProcess().host)
        return isRunningHere(holder);
    // On another host, or in another container, only the heartbeat tells.
    const touched = await stat(file).catch(() => undefined);
    return touched !== undefined && Date.now() - touched.mtimeMs < SILENT_HOLDER_MS;
}
function keep(file) {
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
//# sourceMappingURL=claim.js.map