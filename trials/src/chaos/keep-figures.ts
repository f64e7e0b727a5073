import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { machine } from '../stack/machine.ts';
import type { Fault } from './fault.ts';
import type { Row, Verdict } from './run-faults.ts';
import { markdownOf } from './table.ts';

const PAGE = 'docs/chaos-figures.md';
/** The latest row of each fault, so that a few faults can be tried at a time. */
const KEPT = 'test-results/chaos/rows.json';

interface KeptRow extends Omit<Row, 'fault'> {
  readonly commit: string;
  readonly load: number;
}
type KeptRows = Record<string, KeptRow>;

/** A fault without a recorded row is listed too. */
const NOT_TRIED = { verdict: 'not tried', figure: '–', broken: [], seconds: 0 } as const;

/** Writes `docs/chaos-figures.md` from these rows and the last ones of the other faults. @returns where it is */
export async function keepFigures(rows: readonly Row[], all: readonly Fault[]): Promise<string> {
  const kept = await readKept();
  const [load = 0] = loadavg();
  for (const { fault, ...measured } of rows) {
    kept[fault.id] = { ...measured, commit: commit(), load: Math.round(load) };
  }
  await mkdir(path.dirname(fromRoot(KEPT)), { recursive: true });
  await writeFile(fromRoot(KEPT), JSON.stringify(kept, null, 2));
  await writeFile(fromRoot(PAGE), pageOf(kept, all));
  return PAGE;
}

function pageOf(kept: KeptRows, all: readonly Fault[]): string {
  const measured = all.flatMap(({ id }) => kept[id] ?? []);
  const rows = all.map((fault) => ({ fault, ...(kept[fault.id] ?? NOT_TRIED) }));
  const minutes = Math.round(rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const count = (verdict: Verdict): number => rows.filter((row) => row.verdict === verdict).length;
  const commits = [...new Set(measured.map((row) => row.commit))].join(', ');
  const loads = measured.map(({ load }) => load);
  return `# Bad days, and what was measured

\`npm run chaos -- --keep\` writes this page: faults of the running product, one after the other, with each server as a process,
while staff and players chat. Each fault has its own promise, and four common ones: no accepted message is lost to any
listener; none is sent twice over one connection or stored twice; no process ends unexpectedly; at the end everything
recovers automatically.

${new Date().toISOString().slice(0, 10)}, commit ${commits}: of ${all.length} promises ${count('kept')} kept, ${count('broken')} broken, ${count('not tried')} not tried, in ${minutes} minutes. ${machine()}, at a load of ${Math.min(...loads)} to ${Math.max(...loads)}.

mock-backends simulates the operator's faults, TCP proxies cut links, and the system sends SIGSTOP, SIGKILL and SIGTERM.
A preloaded module sets the clock of one process back
(\`trials/preload/set-back.mjs\`), because a system has one clock. The full disk is a tmpfs of 220 MB, which needs root. Browsers
are Chromium. PostgreSQL and Redis are real servers.

*Message's way* is the time from a player's send to a browser's receipt. *Uncertain* is a message of staff that the operator's
history did not show for half a minute. The console reports it and never sends it again.

${markdownOf(rows)}
`;
}

async function readKept(): Promise<KeptRows> {
  const text = await readFile(fromRoot(KEPT), 'utf8').catch(() => '{}');
  return JSON.parse(text) as KeptRows;
}

const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: fromRoot(), encoding: 'utf8' }).trim();
