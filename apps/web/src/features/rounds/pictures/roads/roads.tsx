import './roads.css';
import type { Round } from '@pitdesk/contracts';
import { roadsOf } from '@pitdesk/table-games';
import { useCallback, useMemo, useState } from 'react';
import { BeadPlate } from './bead-plate.tsx';
import { BigRoad } from './big-road.tsx';
import { DerivedRoad } from './derived-road.tsx';
import { NextMarksTable } from './next-marks-table.tsx';
import { pointedCells } from './pointed-cells.ts';
import { RoundLine } from './round-line.tsx';
import { ShoeCounts } from './shoe-counts.tsx';
import { roadResult } from './shoe-results.ts';
import { ShoeTable } from './shoe-table.tsx';
import { useCellLabels } from './use-cell-labels.ts';
import { useSettledRounds } from './use-settled-rounds.ts';

interface Props {
  /** Of one shoe, in any order; what is not settled, or was replaced, leaves no mark. */
  rounds: readonly Round[];
  /** A round to be seen in all roads until another is pointed at. */
  marked?: Round['id'] | undefined;
  onOpen?: ((round: Round) => void) | undefined;
}

/** The five roads of a shoe, what would come next, and the round that is pointed at in all of them. */
export default function Roads({ rounds, marked, onOpen }: Props) {
  const settled = useSettledRounds(rounds);
  const roads = useMemo(() => roadsOf(settled.map(roadResult)), [settled]);
  const labels = useCellLabels(settled);
  const [pointed, setPointed] = useState<number>();
  const markedAt = marked === undefined ? -1 : settled.findIndex(({ id }) => id === marked);
  const shown = pointed ?? (markedAt === -1 ? undefined : markedAt);
  const at = pointedCells(roads, shown);
  const open = useCallback(
    (index: number) => {
      const round = settled[index];
      if (round !== undefined) onOpen?.(round);
    },
    [settled, onOpen],
  );
  const opens = onOpen === undefined ? undefined : open;

  return (
    <div className="roads">
      <ShoeCounts rounds={settled} />
      <BeadPlate
        cells={roads.beads}
        labelOf={labels.bead}
        pointed={at.bead}
        onPoint={setPointed}
        onOpen={opens}
      />
      <BigRoad
        cells={roads.bigRoad.cells}
        heldTies={roads.bigRoad.heldTies}
        labelOf={labels.bigRoad}
        pointed={at.bigRoad}
        onPoint={setPointed}
        onOpen={opens}
      />
      <div className="roads__derived">
        {(['bigEye', 'small', 'cockroach'] as const).map((name) => (
          <DerivedRoad
            key={name}
            name={name}
            cells={roads.derived[name].cells}
            labelOf={labels.derived}
            pointed={at[name]}
            onPoint={setPointed}
            onOpen={opens}
          />
        ))}
      </div>
      <RoundLine round={settled[shown ?? settled.length - 1]} isPointed={shown !== undefined} />
      <NextMarksTable roads={roads} />
      <ShoeTable rounds={settled} roads={roads} />
    </div>
  );
}
