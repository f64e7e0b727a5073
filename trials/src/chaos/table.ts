import type { Row } from './run-faults.ts';

/** Returns one line per fault, for a terminal. */
export function linesOf(rows: readonly Row[]): string[] {
  const width = Math.max(...rows.map(({ fault }) => fault.id.length));
  return rows.map(({ fault, verdict, figure, broken }) => {
    const details = [figure, ...broken.map((words) => `BROKEN: ${words}`)].join('; ');
    return `${verdict.padEnd(9)}  ${fault.id.padEnd(width)}  ${details}`;
  });
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const markdownRow = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** Returns a Markdown table: the fault and its promise next to the measured figure. */
export function markdownOf(rows: readonly Row[]): string {
  const areas = [...new Set(rows.map(({ fault }) => fault.area))];
  return areas.map((area) => tableOf(area, rows)).join('\n\n');
}

function tableOf(area: string, rows: readonly Row[]): string {
  const body = rows
    .filter(({ fault }) => fault.area === area)
    .map(({ fault, verdict, figure, broken }) =>
      markdownRow([
        `\`${fault.id}\``,
        `${fault.does}; ${fault.heals}`,
        fault.promise,
        [figure, ...broken.map((words) => `**${words}**`)].join('; '),
        verdict === 'kept' ? 'kept' : `**${verdict}**`,
      ]),
    );
  const head = markdownRow(['Fault', 'What is done', 'Promise', 'Measured', '']);
  return [`## ${area}`, '', head, '|---|---|---|---|---|', ...body].join('\n');
}
