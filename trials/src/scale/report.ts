import type { MeasuredPage, StepFigures } from './run-scale.ts';

const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 });

const SLOW_MS = 5;

/** Returns the figures of all steps as tables, and what stands out in the plans. */
export function report(title: string, steps: readonly StepFigures[]): string {
  const names = [...new Set(steps.flatMap(({ pages }) => pages.map(({ name }) => name)))];
  const pageOf = ({ pages }: StepFigures, name: string) => pages.find((page) => page.name === name);
  return [
    `## ${title}`,
    table(
      ['p50 / p99 / max, in ms', ...steps.map(({ rows }) => number(rows))],
      names.map((name) => [name, ...steps.map((step) => cell(pageOf(step, name)))]),
    ),
    table(
      ['MB, and of indexes', ...steps.map(({ rows }) => number(rows))],
      Object.keys(steps[0]?.sizes ?? {}).map((name) => [
        name,
        ...steps.map(
          ({ sizes }) => `${number(sizes[name]?.table ?? 0)} + ${number(sizes[name]?.indexes ?? 0)}`,
        ),
      ]),
    ),
    ...steps.flatMap(({ rows, chain }) =>
      chain === null
        ? []
        : [
            `The chain of ${number(rows)} entries was followed in ${number(chain.seconds)} s: ${chain.state.broken === null ? 'whole' : JSON.stringify(chain.state.broken)}; the audit's first page had a p99 of ${number(chain.pageP99)} ms meanwhile.`,
          ],
    ),
    ...steps.slice(-1).flatMap(({ pages }) => pages.flatMap(standingOut)),
  ].join('\n\n');
}

const cell = (page: MeasuredPage | undefined): string => {
  if (page === undefined) return '';
  const errors = Object.entries(page.errors).map(
    ([status, count]) => ` (${status}: ${count} of ${page.count})`,
  );
  return `${number(page.p50)} / ${number(page.p99)} / ${number(page.max)}${errors.join('')}`;
};

function standingOut({ name, statements }: MeasuredPage): string[] {
  const lines = statements
    .filter(({ ms, notes }) => ms >= SLOW_MS || notes.length > 0)
    .map(
      ({ sql, ms, buffers, notes }) =>
        `- ${number(ms)} ms, ${number(buffers)} buffers; ${notes.join('; ')}\n  ${sql.slice(0, 300)}`,
    );
  return lines.length === 0 ? [] : [`### ${name}\n\n${lines.join('\n')}`];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
