import { Flex } from 'antd';
import './roads.css';
import type { Round } from '@pitdesk/contracts/rounds';
import { type Bead, type BigRoadCell, type DerivedCell, roadsOf, type ShoeRoads } from '@pitdesk/table-games';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatTime } from '#lib/text/format.ts';
import { useWinnerLetters } from '#lib/text/winner-letters.ts';
import { NextMarksTable } from './next-marks-table.tsx';
import { BeadPlate, BigRoad, DerivedRoad } from './road-pictures.tsx';
import { roadResult, type SettledRound, settledRounds } from './shoe-results.ts';
import { ShoeTable } from './shoe-table.tsx';

interface Props {
  /** Of one shoe, in any order; unsettled and replaced rounds leave no mark. */
  rounds: readonly Round[];
  /** A round that is outlined in all roads until another is hovered. */
  marked?: Round['id'] | undefined;
  onOpen?: ((round: Round) => void) | undefined;
}

/** The five roads of a shoe, the next marks, and the hovered round in all of them. */
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
    <Flex vertical gap={10} className="roads">
      <Flex wrap gap="4px 28px" align="center">
        <ShoeCounts rounds={settled} />
        <RoundLine round={settled[shown ?? settled.length - 1]} isPointed={shown !== undefined} />
      </Flex>
      <div className="roads__papers">
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
      </div>
      <NextMarksTable roads={roads} />
      <ShoeTable rounds={settled} roads={roads} />
    </Flex>
  );
}

/** Returns the marks of one round. A tie has none on the big road: the circle that it marks is returned. */
function pointedCells({ beads, bigRoad, derived }: ShoeRoads, index: number | undefined) {
  const made = <Cell extends { index: number }>(cells: readonly Cell[]): Cell | undefined =>
    cells.find((cell) => cell.index === index);
  const circle =
    index === undefined
      ? undefined
      : (bigRoad.cells.findLast((cell) => cell.index <= index) ?? bigRoad.cells[0]);
  return {
    bead: made(beads),
    bigRoad: circle,
    bigEye: made(derived.bigEye.cells),
    small: made(derived.small.cells),
    cockroach: made(derived.cockroach.cells),
  };
}

/** The hovered round, or the latest, in one line. */
function RoundLine({ round, isPointed }: { round: SettledRound | undefined; isPointed: boolean }) {
  const { t } = useTranslation('rounds');
  const [language] = useLanguage();
  if (round === undefined) return <p className="roads__line note">{t('pictures.noRounds')}</p>;
  const { outcome } = round;
  const parts = [
    t('pictures.score', { player: outcome.player_total, banker: outcome.banker_total }),
    ...(outcome.natural ? [t('pictures.natural')] : []),
    ...(outcome.player_pair ? [t('pictures.pair.player')] : []),
    ...(outcome.banker_pair ? [t('pictures.pair.banker')] : []),
    formatTime(Date.parse(round.settled_at ?? round.started_at), language),
  ];
  return (
    <p className="roads__line tabular note">
      <strong>{`${t(isPointed ? 'pictures.round' : 'pictures.latestRound', { round: round.shoe?.round ?? 0 })} · ${t(`pictures.winner.${outcome.winner}`)}`}</strong>
      <span>{` · ${parts.join(' · ')}`}</span>
    </p>
  );
}

const areSame = (one: readonly SettledRound[], other: readonly SettledRound[]): boolean =>
  one.length === other.length && one.every((round, index) => round === other[index]);

/** Returns a shoe's settled rounds: the same array until one of them changes, so that a dealt card renders no road. */
export function useSettledRounds(rounds: readonly Round[]): readonly SettledRound[] {
  const settled = useMemo(() => settledRounds(rounds), [rounds]);
  const [kept, setKept] = useState(settled);
  if (areSame(kept, settled)) return kept;
  setKept(settled);
  return settled;
}

const WINNERS = ['banker', 'player', 'tie'] as const;

/** The counts of the shoe: wins of each side, ties and pairs. */
function ShoeCounts({ rounds }: { rounds: readonly SettledRound[] }) {
  const { t } = useTranslation('rounds');
  const letters = useWinnerLetters();
  const count = (holds: (round: SettledRound) => boolean): number => rounds.filter(holds).length;
  return (
    <Flex component="dl" wrap gap="4px 20px" className="shoe-counts tabular">
      {WINNERS.map((winner) => (
        <div key={winner} className={`inline of-${winner}`}>
          <dt className="inline hint">
            <span className="shoe-counts__letter disc" aria-hidden="true">
              {letters[winner]}
            </span>
            <span>{t(`pictures.winner.${winner}`)}</span>
          </dt>
          <dd translate="no" className="strong">
            {count(({ outcome }) => outcome.winner === winner)}
          </dd>
        </div>
      ))}
      <div className="inline">
        <dt className="hint">{t('pictures.pair.player')}</dt>
        <dd translate="no" className="strong">
          {count(({ outcome }) => outcome.player_pair)}
        </dd>
      </div>
      <div className="inline">
        <dt className="hint">{t('pictures.pair.banker')}</dt>
        <dd translate="no" className="strong">
          {count(({ outcome }) => outcome.banker_pair)}
        </dd>
      </div>
    </Flex>
  );
}

const cached = <Key,>(textOf: (key: Key) => string): ((key: Key) => string) => {
  const texts = new Map<Key, string>();
  return (key) => {
    const text = texts.get(key) ?? textOf(key);
    texts.set(key, text);
    return text;
  };
};

/**
 * Returns the accessible names of cells. Each text is looked up once: a shoe has some 370 cells, and each lookup costs
 * more than drawing one.
 */
function useCellLabels(rounds: readonly SettledRound[]) {
  const { t } = useTranslation('rounds');
  return useMemo(() => {
    const roundAt = cached((index: number) =>
      t('pictures.round', { round: rounds[index]?.shoe?.round ?? index + 1 }),
    );
    const winner = cached((won: Bead['winner']) => t(`pictures.winner.${won}`));
    const mark = cached((colour: DerivedCell['mark']) => t(`pictures.mark.${colour}`));
    const inARow = cached((count: number) => t('pictures.inARow', { count }));
    const ties = cached((count: number) => t('pictures.ties', { count }));
    const natural = t('pictures.natural');
    const pair = cached((side: 'player' | 'banker') => t(`pictures.pair.${side}`));
    const pairs = ({ playerPair, bankerPair }: { playerPair: boolean; bankerPair: boolean }): string[] => [
      ...(playerPair ? [pair('player')] : []),
      ...(bankerPair ? [pair('banker')] : []),
    ];
    return {
      bead: (cell: Bead) =>
        [roundAt(cell.index), winner(cell.winner), ...(cell.natural ? [natural] : []), ...pairs(cell)].join(
          ' · ',
        ),
      bigRoad: (cell: BigRoadCell) =>
        [
          roundAt(cell.index),
          winner(cell.side),
          ...(cell.depth > 1 ? [inARow(cell.depth)] : []),
          ...(cell.ties > 0 ? [ties(cell.ties)] : []),
          ...pairs(cell),
        ].join(' · '),
      derived: (cell: DerivedCell) => `${roundAt(cell.index)} · ${mark(cell.mark)}`,
    };
  }, [rounds, t]);
}
