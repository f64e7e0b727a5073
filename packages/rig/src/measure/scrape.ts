/** One reading of `/metrics`: its text, and the labels of each series. */
export interface Scrape {
  readonly text: string;
  readonly labels: ReadonlyMap<string, ReadonlySet<string>>;
  /** Returns the value of the first sample of a series that has these labels. */
  readonly value: (name: string, labels?: Record<string, string>) => number | undefined;
}

interface Sample {
  readonly name: string;
  readonly labels: Record<string, string>;
  readonly value: number;
}

export async function scrape(port: number): Promise<Scrape> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (answer.status !== 200) throw new Error(`The figures were answered with ${answer.status}`);
  const text = await answer.text();
  const samples = text.split('\n').flatMap((line) => sampleOf(line) ?? []);
  const labels = new Map<string, Set<string>>();
  for (const { name, labels: own } of samples) {
    const known = labels.get(name) ?? new Set();
    for (const label of Object.keys(own)) known.add(label);
    labels.set(name, known);
  }
  return {
    text,
    labels,
    value: (name, wanted = {}) =>
      samples.find(
        (sample) =>
          sample.name === name &&
          Object.entries(wanted).every(([key, value]) => sample.labels[key] === value),
      )?.value,
  };
}

function sampleOf(line: string): Sample | null {
  const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (name === undefined) return null;
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text])),
    value: Number(value),
  };
}
