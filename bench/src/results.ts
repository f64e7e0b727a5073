import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { type Figure, markdownTable } from './report.ts';

/** The latest figures of one part, with date and machine. */
interface Measured {
  on: string;
  machine: string;
  figures: Figure[];
}

const KEPT = new URL('../results.json', import.meta.url);
const PAGE = new URL('../results.md', import.meta.url);

/** Saves the figures of a part at once: later parts take long and may fail. */
export async function keepFigures(part: string, figures: Figure[]): Promise<void> {
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  const kept = { ...(await read()), [part]: { on: new Date().toISOString().slice(0, 10), machine, figures } };
  await writeFile(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
}

/** Writes the page with all parts that were ever measured, in this order. */
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
