import { exitWhenInterrupted, type Product, startProduct } from '@pitdesk/rig/product';
import { chatFigures } from './chat/figures.ts';
import { httpFigures } from './http/figures.ts';
import { onlineListFigures } from './online-list/figures.ts';
import { type Figure, markdownTable } from './report.ts';
import { keepFigures, writeResults } from './results.ts';
import { roadsFigures } from './roads/figures.ts';
import { rosterFigures } from './roster/figures.ts';
import { roundsFigures } from './rounds/figures.ts';
import { threadFigures } from './thread/figures.ts';
import { webFigures } from './web/figures.ts';
import { wordsFigures } from './words/figures.ts';

const PARTS: Record<string, (product: Product) => Promise<Figure[]>> = {
  http: httpFigures,
  web: webFigures,
  roster: rosterFigures,
  'online-list': onlineListFigures,
  chat: chatFigures,
  thread: threadFigures,
  rounds: roundsFigures,
  roads: roadsFigures,
  words: wordsFigures,
};

/** `npm run bench`, or `npm run bench -- http web` for some parts: each replaces its own figures in `results.md`. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
exitWhenInterrupted();
const product = await startProduct({ LOG_LEVEL: 'warn', SIM_PLAYERS: '300' });
try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    console.log(`… ${name}`);
    const figures = await measure(product);
    console.log(markdownTable(figures));
    await keepFigures(name, figures);
  }
  await writeResults(Object.keys(PARTS));
} finally {
  await product.stop();
}
