import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { processEnvironment } from '#core/settings/environment';
import { loadSettings } from '#core/settings/load-settings';
import { type Finding, linesOf, summaryOf } from './probe/finding.ts';
import { mappingDraft } from './probe/mapping-draft.ts';
import { probeHttp } from './probe/probe-http.ts';
import { probeSockets } from './probe/probe-sockets.ts';
import { ProbedReading } from './probe/probed-reading.ts';
import { startFailure } from './start-failure.ts';

/** Makes the read-only calls to every configured upstream and prints for each whether the answer fits its contract. */
async function probe(): Promise<boolean> {
  const { values } = parseArgs({
    options: { 'write-mapping': { type: 'string' }, verbose: { type: 'boolean' } },
  });
  const draft = values['write-mapping'] ?? null;
  const environment = processEnvironment();
  const { upstream } = loadSettings(environment);
  const { PROBE_USERNAME: username, PROBE_PASSWORD: password } = environment;
  const findings: Finding[] = [];
  const note = (finding: Finding): void => {
    findings.push(finding);
    for (const line of linesOf(finding)) console.log(line);
  };
  const reading = new ProbedReading();
  await probeHttp(upstream, username && password ? { username, password } : null, note, reading);
  await probeSockets(upstream, note, reading);
  console.log(`\n${summaryOf(findings)}`);
  if (draft !== null) {
    writeFileSync(draft, mappingDraft(reading, findings), { flag: 'wx' });
    console.log(
      `A first mapping is in ${draft}: complete the missing fields, and set OPERATOR_MAPPING to it`,
    );
  }
  return findings.every(({ verdict }) => verdict !== 'fails');
}

probe().then(
  (fits) => {
    process.exitCode = fits ? 0 : 1;
  },
  (error: unknown) => {
    console.error(startFailure(error));
    process.exitCode = 1;
  },
);
