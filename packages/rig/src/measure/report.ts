import { readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fromRoot } from '../../../../scripts/lib/paths.mjs';

/** Returns a number with thousands separators. */
export const round = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });

/** Returns a Markdown table. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** Returns the date and the machine of a measurement. */
export const measuredOn = (): string =>
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1_024 ** 3)} GB`;

/** Replaces the section with this title of a page, or appends it. @param page such as `docs/load-figures.md` */
export async function keepSection(page: string, title: string, text: string): Promise<void> {
  const file = fromRoot(page);
  const [head = '', ...sections] = (await readFile(file, 'utf8')).split(/^(?=## )/m);
  const section = `## ${title}\n\n${text}`;
  const others = sections.map((one) => one.trimEnd());
  const at = others.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (at < 0) others.push(section);
  else others[at] = section;
  await writeFile(file, `${[head.trimEnd(), ...others].join('\n\n')}\n`);
}
