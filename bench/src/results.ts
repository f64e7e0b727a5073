import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { type Figure, markdownTable } from './report.ts';

/** What was last measured of one part, when, and on what. */
interface Measured {
  on: string;
  machine: string;
  figures: Figure[];
}

const KEPT = new URL('../results.json', import.meta.url);
const PAGE = new URL('../results.md', import.meta.url);

/** Keeps a part's figures at once: what is measured later may fail, and takes its time. */
export async function keepFigures(part: string, figures: Figure[]): Promise<void> {
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  const kept = { ...(await read()), [part]: { on: new Date().toISOString().slice(0, 10), machine, figures } };
  await writeFile(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Writes the page: every part that was ever measured, in this order. */
export async function writeResults(parts: readonly string[]): Promise<void> {
  const kept = await read();
  const sections = parts.flatMap((part) => {
    const measured = kept[part];
    if (measured === undefined) return [];
    return [`## ${part}`, `${measured.on}, ${measured.machine}`, markdownTable(measured.figures)];
  });
  await writeFile(PAGE, `${['# Figures', 'Written by `npm run bench`.', ...sections].join('\n\n')}\n`);
}

const read = async (): Promise<Record<string, Measured>> =>
  JSON.parse(await readFile(KEPT, 'utf8').catch(() => '{}')) as Record<string, Measured>;
