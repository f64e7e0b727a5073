/** The parts of one expression: series with the labels of their matchers, and the labels that it groups by. */
export interface Reading {
  readonly series: { readonly name: string; readonly labels: string[] }[];
  readonly groupedBy: string[];
}

const FUNCTIONS = new Set(['sum', 'max', 'topk', 'rate', 'increase', 'changes', 'histogram_quantile']);
const GROUPING = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g;
const SERIES = /([a-zA-Z_:][\w:]*)\s*(\(|\{[^}]*\})?/g;

const names = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Parses the used subset of PromQL. @throws Error for unknown syntax */
export function readExpression(expression: string): Reading {
  const plain = expression.replaceAll('$__rate_interval', '5m').replaceAll(/"[^"]*"/g, '""');
  if (count(plain, '(') !== count(plain, ')')) throw new Error(`Parentheses: ${expression}`);
  if (count(plain, '{') !== count(plain, '}')) throw new Error(`Braces: ${expression}`);
  const groupedBy = [...plain.matchAll(GROUPING)].flatMap(([, list = '']) => names(list));
  const bare = plain
    .replaceAll(GROUPING, ' ')
    .replaceAll(/\[\d+[smhd]\]/g, ' ')
    .replaceAll(/\boffset\s+\d+[smhd]\b/g, ' ')
    .replaceAll(/\b\d[\d.]*(?:e\d+)?\b/g, ' ');
  if (/[[\]$]/.test(bare)) throw new Error(`A range: ${expression}`);
  const series = [...bare.matchAll(SERIES)].flatMap(([, name = '', after = '']) => {
    if (after === '(') {
      if (FUNCTIONS.has(name)) return [];
      throw new Error(`${name} in ${expression}`);
    }
    return [{ name, labels: labelsIn(after) }];
  });
  return { series, groupedBy };
}

const labelsIn = (matchers: string): string[] =>
  [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*""/g)].map(([, label = '']) => label);

const count = (text: string, part: string): number => text.split(part).length;
