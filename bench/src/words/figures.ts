import { compile, DEFAULT_ENTRIES, type WordEntry } from '@pitdesk/watched-words';
import { type Figure, round } from '../report.ts';

const MESSAGES = 20_000;
const RUNS = 5;
/** One of this number of messages holds a phrase of the lists. */
const WATCHED_ONE_IN = 50;

const REMARKS = [
  'Good evening everyone, first time at this table',
  'Banker again, that is the fifth in a row',
  'My video froze for a moment, did my bet of 25 count?',
  'Schwarz den ganzen Abend, irgendwann muss Rot kommen',
  'Gibt es einen Tisch mit niedrigeren Limits?',
  'Otra vez el 17, ¡increíble! ¿Cuándo vuelve la crupier?',
  'Encore un ex æquo, et je n’avais rien dessus',
  'ディーラーさん、とても丁寧ですね。次のシューはいつですか',
  '庄连开五把，下一靴什么时候开始',
  'Numbers so far: 3 17 22 0 36 8',
];

const watched = DEFAULT_ENTRIES.filter(({ kind }) => kind === 'watch');
const messages = Array.from({ length: MESSAGES }, (_, index) => {
  const remark = REMARKS[index % REMARKS.length] ?? '';
  return index % WATCHED_ONE_IN === 0 ? `${remark}. ${watched[index % watched.length]?.text}` : remark;
});

/** The lists as most chats are filtered: every phrase is looked for in the text in lower case. */
function plainLoop(entries: readonly WordEntry[]): (text: string) => number {
  const phrases = entries.map(({ text }) => text.toLowerCase());
  return (text) => {
    const lower = text.toLowerCase();
    return phrases.filter((phrase) => lower.includes(phrase)).length;
  };
}

/** Returns the messages a second of the middle one of several runs, and how many of them were found. */
function measure(find: (text: string) => number): { rate: number; found: number } {
  const rates: number[] = [];
  let found = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const begin = performance.now();
    found = messages.filter((text) => find(text) > 0).length;
    rates.push((MESSAGES / (performance.now() - begin)) * 1_000);
  }
  return { rate: rates.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0, found };
}

/** Measures the default lists over chat of six languages, on one core. */
export async function wordsFigures(): Promise<Figure[]> {
  const begin = performance.now();
  const matcher = compile(DEFAULT_ENTRIES);
  const compiledMs = performance.now() - begin;
  const ours = measure((text) => matcher.match(text).length);
  const peer = measure(plainLoop(watched));
  const peerIs = 'a loop of `includes` over the same phrases in lower case';
  return [
    {
      what: `Messages matched a second, ${round(watched.length)} phrases in six languages`,
      ours: `${round(ours.rate)}/s`,
      peer: `${round(peer.rate)}/s`,
      peerIs,
      aim: 'tens of thousands',
    },
    {
      what: `Flagged of ${round(MESSAGES)} messages, ${round(MESSAGES / WATCHED_ONE_IN)} of which hold a phrase as it is listed`,
      ours: round(ours.found),
      peer: round(peer.found),
      peerIs,
    },
    { what: 'Building the matcher', ours: `${round(compiledMs)} ms`, peer: 'none', peerIs },
  ];
}
