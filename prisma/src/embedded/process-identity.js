import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
export function currentProcess() {
    return { host: hostname(), pid: process.pid, startedAt: startOf(process.pid) };
}
/** True while the process that wrote this identity, on this host, is running. */
export function isRunningHere(identity) {
    try {
        process.kill(identity.pid, 0);
    }
    catch (error) {
        if (error.code !== 'EPERM')
            return false;
    }
    return startOf(identity.pid) === identity.startedAt;
}
function startOf(pid) {
    try {
        if (process.platform === 'linux')
            return linuxStart(pid);
        if (process.platform === 'win32')
            return '';
        return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    }
    catch {
        return '';
    }
}
function linuxStart(pid) {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name may hold spaces and brackets; the start, field 22, is counted from behind it.
    const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}/${startTicks}`;
}
//# sourceMappingURL=process-identity.js.map