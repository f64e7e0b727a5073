import './roads.css';
import type { BaccaratWinner } from '@pitdesk/contracts/rounds';
import { useTranslation } from 'react-i18next';
import type { LetterSet } from '#lib/text/winner-letters.ts';

/** A diamond around 0/0; on a bead it is bottom left, the corner without a pair. */
export const NATURAL_PATH = 'M0-4.6 4.6 0 0 4.6-4.6 0Z';

/** Explains the diamond on a bead. */
export function NaturalLegend() {
  const { t } = useTranslation('rounds');
  return (
    <span className="natural-legend inline">
      <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
        <path className="natural-mark" d={NATURAL_PATH} />
      </svg>
      <span>{t('pictures.natural')}</span>
    </span>
  );
}

/** Banker's pair top left, Player's bottom right, as on every board: the place identifies the hand. */
export const drawPairs = ({ playerPair, bankerPair }: { playerPair: boolean; bankerPair: boolean }) => (
  <>
    {bankerPair && <circle className="road-pair of-banker" cx="-8.5" cy="-8.5" r="3.5" />}
    {playerPair && <circle className="road-pair of-player" cx="8.5" cy="8.5" r="3.5" />}
  </>
);

/** The letters as strokes around 0/0: a road has some 160 of them, and text is several times slower than a path. */
export const LETTER_PATHS = {
  latin: {
    banker: 'M-2.6-4.3V4.3H.6a2.4 2.4 0 0 0 0-4.8H-2.6M.2-.5a1.9 1.9 0 0 0 0-3.8H-2.6',
    player: 'M-2.4 4.3V-4.3H.5a2.6 2.6 0 0 1 0 5.2H-2.4',
    tie: 'M-3.1-4.3H3.1M0-4.3V4.3',
  },
  chinese: {
    banker: 'M.4-6.4 1-4.9M-5.2-4.5H5.8M-4.4-4.5V-.4Q-4.4 3.4-6 5.6M-2.2-1.2H5M1.3-3.6V5M-3.2 5H6',
    player:
      'M-5.2-6-4.2-4.8M-5.2-3.6V5.8M-2.6-5.4H5.2V4.6Q5.2 5.6 3.8 5.4M-3-1.6H3M0-3.6V4.6M0-1.4-2.8 2.4M0-1.4 2.8 2.2',
    tie: 'M.4-6-4.6-4.7M-6-2.2H.8M-2.6-5.2V5.8M-2.6-2-6 2.6M-2.6-2 .6.8M2.2-3.4H5.8V3.6H2.2Z',
  },
} as const satisfies Record<LetterSet, Record<BaccaratWinner, string>>;
