import { readFile, writeFile } from 'node:fs/promises';
import { fromRoot } from '../../../scripts/lib/paths.mjs';

const PAGE = fromRoot('docs/load-figures.md');

/** Replaces the section with this title, or appends it. */
export async function keep(title: string, text: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [head = '', ...sections] = page.split(/^(?=## )/m);
  const section = `## ${title}\n\n${text}\n`;
  const others = sections.map((one) => one.trimEnd());
  const at = others.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (at < 0) others.push(section.trimEnd());
  else others[at] = section.trimEnd();
  await writeFile(PAGE, `${[head.trimEnd(), ...others].join('\n\n')}\n`);
}
