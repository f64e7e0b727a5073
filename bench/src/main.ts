import { exitWhenInterrupted } from '@pitdesk/rig/product';
import { chatFigures } from './chat/figures.ts';
import { httpFigures } from './http/figures.ts';
import { type Figure, keepFigures, tableOf } from './report.ts';
import { webFigures } from './web/figures.ts';

const PARTS: Record<string, () => Promise<Figure[]>> = {
  http: httpFigures,
  web: webFigures,
  chat: chatFigures,
};

/** `npm run bench`, or `npm run bench -- http web` for some parts: each replaces its own table in `results.md`. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
exitWhenInterrupted();
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`… ${name}`);
  const figures = await measure();
  console.log(tableOf(figures));
  await keepFigures(name, figures);
}
