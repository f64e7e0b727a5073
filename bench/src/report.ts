/** One measured figure and its peer's, from the same run. */
export interface Figure {
  what: string;
  ours: string;
  peer: string;
  peerIs: string;
  aim?: string;
}

export function markdownTable(figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ what, ours, peer, peerIs, aim = '' }) => `| ${what} | ${ours} | ${peer} | ${peerIs} | ${aim} |`,
  );
  return ['| What | Pitdesk | Peer | The peer is | Aim |', '|---|---|---|---|---|', ...rows].join('\n');
}

export const round = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
