import type { Bead } from '@pitdesk/table-games';
import { drawPairs } from './draw-pairs.tsx';
import { LETTER_PATHS } from './letter-paths.ts';
import { NATURAL_PATH } from './natural-mark.tsx';
import type { CellAttributes } from './road-props.ts';

export const drawBead = (bead: Bead, attributes: CellAttributes) => (
  <g key={bead.column} {...attributes}>
    <circle className={`bead-mark bead-mark--${bead.winner}`} r="10.5" />
    <path className="bead-mark__letter" d={LETTER_PATHS[bead.winner]} />
    {bead.natural && <path className="natural-mark" d={NATURAL_PATH} transform="translate(-8.5 8.5)" />}
    {(bead.playerPair || bead.bankerPair) && drawPairs(bead)}
  </g>
);
