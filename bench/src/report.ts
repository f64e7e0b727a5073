import { keepSection, markdownTable, measuredOn } from '@pitdesk/rig/measure';

/** One aim with both figures, from the same run. */
export interface Figure {
  readonly what: string;
  readonly ours: string;
  readonly peer: string;
  readonly aim: string;
  readonly met: boolean;
}

/** Returns the table of a part. */
export const tableOf = (figures: readonly Figure[]): string =>
  markdownTable(
    ['What', 'Pitdesk', 'Peer', 'Aim', 'Met'],
    figures.map(({ what, ours, peer, aim, met }) => [what, ours, peer, aim, met ? 'yes' : '**no**']),
  );

/** Replaces the table of a part in results.md. */
export const keepFigures = (part: string, figures: readonly Figure[]): Promise<void> =>
  keepSection('bench/results.md', part, `${measuredOn()}\n\n${tableOf(figures)}`);
