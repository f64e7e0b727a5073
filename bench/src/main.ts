import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { chatFigures } from './chat/figures.ts';
import { httpFigures } from './http/figures.ts';
import { onlineListFigures } from './online-list/figures.ts';
import { type Figure, markdownTable } from './report.ts';
import { rosterFigures } from './roster/figures.ts';
import { type Stack, startStack } from './stack.ts';
import { threadFigures } from './thread/figures.ts';
import { webFigures } from './web/figures.ts';

const PARTS: Record<string, (stack: Stack) => Promise<Figure[]>> = {
  http: httpFigures,
  web: webFigures,
  roster: rosterFigures,
  'online-list': onlineListFigures,
  chat: chatFigures,
  thread: threadFigures,
};

/** `npm run bench`, or `npm run bench -- http` for one part. Only a whole run writes `results.md`. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const stack = await startStack({ SIM_PLAYERS: '300' });
try {
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`… ${name}`);
    figures.push(...(await measure(stack)));
  }
  const table = markdownTable(figures);
  console.log(table);
  if (wanted.length === 0) await writeFile(new URL('../results.md', import.meta.url), page(table));
} finally {
  await stack.stop();
}

function page(table: string): string {
  const machine = `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})`;
  return `# Figures\n\nWritten by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${machine}.\n\n${table}\n`;
}
