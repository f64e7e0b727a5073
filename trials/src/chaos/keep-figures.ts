import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import type { Row } from './run-faults.ts';
import { markdownOf } from './table.ts';

const GIGABYTE = 1_024 ** 3;

/** Writes `docs/chaos-figures.md`. @returns where it is */
export async function keepFigures(rows: readonly Row[]): Promise<string> {
  const file = fromRoot('docs/chaos-figures.md');
  const minutes = Math.round(rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const kept = rows.filter(({ verdict }) => verdict === 'kept').length;
  const page = `# Bad days, and what was measured

\`npm run chaos -- --keep\` writes this page: faults one after the other over the running product, each server a process
of its own, while staff write, read and listen and players talk. Besides its own promise each fault has four that are
looked at every time: no message that was accepted is lost to anybody who listens, none is told twice over one connection
or stored twice, no process ends that was not told to, and at the end everything is ready again by itself.

${new Date().toISOString().slice(0, 10)}, commit ${commit()}: ${kept} of ${rows.length} promises kept, in ${minutes} minutes. ${machine()}

A *message's way* is from a player's saying it to a browser's hearing it. *Uncertain* is a message of staff of which the
operator's history showed nothing for half a minute: the console says so and never sends it again. *Without the
database* is 503 with \`service.database_unavailable\`.

${markdownOf(rows)}
`;
  await writeFile(file, page);
  return file;
}

const commit = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: fromRoot(), encoding: 'utf8' }).trim();

function machine(): string {
  const [load = 0] = loadavg();
  const memory = Math.round(totalmem() / GIGABYTE);
  return `${cpus().length} cores, ${memory} GB, Node ${process.versions.node}, at a load of ${load.toFixed(0)} in the end.`;
}
