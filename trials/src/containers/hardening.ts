import type { ComposeProject } from './compose-project.ts';
import type { Findings } from './findings.ts';

/** The image of PostgreSQL starts as root to give its volume to the account it then runs as. */
const STARTS_AS_ROOT = new Set(['postgres']);

/** Checks that every container runs without privileges, on a root file system that it cannot write to. */
export async function checkHardening(
  project: ComposeProject,
  services: readonly string[],
  findings: Findings,
): Promise<void> {
  for (const service of services) {
    const { HostConfig } = await project.container(service);
    const status = await project.exec(service, 'sh', '-c', 'cat /proc/1/status');
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    const write = await project.try('exec', '-T', service, 'sh', '-c', 'touch /usr/written');
    findings.require(
      HostConfig.ReadonlyRootfs && write.code !== 0 && !HostConfig.Privileged,
      `${service}: its root file system is read-only`,
      'a write is refused',
    );
    const hasNoNewPrivileges = field('NoNewPrivs') === '1';
    const hasNoCapabilities = field('CapEff') === '0000000000000000';
    findings.require(
      hasNoNewPrivileges && (hasNoCapabilities || STARTS_AS_ROOT.has(service)),
      `${service}: user, capabilities, no new privileges`,
      `uid ${field('Uid')}, ${field('CapEff')}, ${field('NoNewPrivs')}`,
    );
  }
}
