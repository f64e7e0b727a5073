/** Who waits until whom is healthy. @type {Record<string, string[]>} */
const WAITS_FOR = { 'mock-backends': ['postgres'], gateway: ['postgres', 'redis', 'mock-backends'] };

/**
 * Nothing starts before what it needs has been found healthy.
 * @param {import('./stack.mjs').Stack} stack just started
 * @param {string[]} services
 * @param {import('./findings.mjs').Findings} findings
 */
export async function checkOrder(stack, services, findings) {
  for (const service of services) {
    const { State } = await stack.container(service);
    for (const needed of WAITS_FOR[service] ?? []) {
      const { State: before } = await stack.container(needed);
      const firstGood = before.Health?.Log?.find(({ ExitCode }) => ExitCode === 0)?.End;
      // The engine keeps the last five checks: where the first good one is forgotten, the start has to do.
      const since = before.Health?.Log?.length === 5 ? before.StartedAt : (firstGood ?? '');
      const isAfter = since !== '' && Date.parse(State.StartedAt) > Date.parse(since);
      findings.require(
        isAfter,
        `${service} starts after ${needed} is healthy`,
        State.StartedAt.slice(11, 19),
      );
    }
  }
}
