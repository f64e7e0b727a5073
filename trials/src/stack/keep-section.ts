import { readFile, writeFile } from 'node:fs/promises';
import { fromRoot } from '../../../scripts/lib/paths.mjs';

/** Replaces the section with this title of a page of figures, or appends it. @param page such as `docs/load-figures.md` */
export async function keepSection(page: string, title: string, text: string): Promise<void> {
  const file = fromRoot(page);
  const [head = '', ...sections] = (await readFile(file, 'utf8')).split(/^(?=## )/m);
  const section = `## ${title}\n\n${text}\n`;
  const others = sections.map((one) => one.trimEnd());
  const at = others.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (at < 0) others.push(section.trimEnd());
  else others[at] = section.trimEnd();
  await writeFile(file, `${[head.trimEnd(), ...others].join('\n\n')}\n`);
}
