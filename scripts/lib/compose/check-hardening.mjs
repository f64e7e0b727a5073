/** Of the first process of a container: who runs them, what they may do, and whether they could gain more. */
const STATUS = 'cat /proc/1/status';
/** The two that images of others start as root, to give a volume to the account they go on as. */
const STARTS_AS_ROOT = new Set(['postgres']);

/**
 * Every container runs without a privilege, on files that it cannot write.
 * @param {import('./stack.mjs').Stack} stack
 * @param {string[]} services
 * @param {import('./findings.mjs').Findings} findings
 */
export async function checkHardening(stack, services, findings) {
  for (const service of services) {
    const { HostConfig } = await stack.container(service);
    const status = await stack.exec(service, 'sh', '-c', STATUS);
    /** @param {string} name */
    const field = (name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';
    const write = await stack.try('exec', '-T', service, 'sh', '-c', 'touch /usr/written');
    findings.require(
      HostConfig.ReadonlyRootfs && write.code !== 0 && !HostConfig.Privileged,
      `${service}: its root file system is read-only`,
      'a write is refused',
    );
    const isHarmless = field('CapEff') === '0000000000000000' && field('NoNewPrivs') === '1';
    findings.require(
      field('NoNewPrivs') === '1' && (isHarmless || STARTS_AS_ROOT.has(service)),
      `${service}: user, capabilities, no new privileges`,
      `uid ${field('Uid')}, ${field('CapEff')}, ${field('NoNewPrivs')}`,
    );
  }
}
