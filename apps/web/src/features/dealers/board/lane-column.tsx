import { type Model, sameId } from '@pitdesk/contracts';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StateChip } from '../../../components/state-chip.tsx';
import { plainLine } from '../../../lib/plain-line.ts';
import { BOARD_PX, pixelsOf } from './board-scale.ts';
import { LaneMain } from './lane-main.tsx';
import { LanePast } from './lane-past.tsx';
import { LaneReliefs } from './lane-reliefs.tsx';
import { LaneTarget } from './lane-target.tsx';
import { targetAt } from './use-board-drag.ts';
import type { BoardColumn, Hand } from './use-hand.ts';

interface Props {
  column: BoardColumn;
  dealers: readonly Model[];
  hand: Hand;
  now: number;
  isActive: boolean;
  onActive: () => void;
}

/** One table: its name and state above, its dealers one below the other. */
export function LaneColumn({ column, dealers, hand, now, isActive, onActive }: Props) {
  const { t } = useTranslation('dealers');
  const { table, game, lane } = column;
  const { target } = hand;
  const isTarget = target !== null && hand.dealer !== null && sameId(target.tableId, table.id);
  const isClosedTo = hand.dealer !== null && !hand.mayGo(column, Math.max(1, target?.inMinutes ?? 0));
  const gapFrom = lane.current === null ? null : lane.gapFrom;
  const firstRelief = lane.reliefs[0];
  /** With somebody in hand, a press between the blocks is about the time it stands at. */
  const onPress = ({ target: pressed, clientX, clientY }: MouseEvent): void => {
    const isOwn = pressed instanceof Element && pressed.closest('button') !== null;
    const at = isOwn || hand.dealer === null ? null : targetAt(clientX, clientY);
    if (at !== null) hand.putDown(at);
  };
  return (
    <div className="rota-lane" data-closed={isClosedTo || undefined}>
      <div className="rota-lane__head">
        <strong title={plainLine(table.title)}>{plainLine(table.title)}</strong>
        <span className="rota-lane__game">{game === undefined ? '' : t(`game.${game}`)}</span>
        <StateChip tableId={table.id} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed by keys is the button inside. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed by keys is the button inside. */}
      <div
        className="rota-lane__body"
        data-lane={String(table.id)}
        style={{ blockSize: BOARD_PX }}
        onClick={onPress}
      >
        <LanePast stints={lane.past} now={now} />
        {gapFrom !== null && (
          <div
            className="rota-block rota-block--gap"
            style={{
              insetBlockStart: pixelsOf(gapFrom, now),
              blockSize:
                (firstRelief === undefined ? BOARD_PX : pixelsOf(Date.parse(firstRelief.at), now)) -
                pixelsOf(gapFrom, now),
            }}
          >
            <span>{t('board.noRelief')}</span>
          </div>
        )}
        <LaneMain
          column={column}
          dealers={dealers}
          hand={hand}
          now={now}
          isActive={isActive}
          onActive={onActive}
        />
        <LaneReliefs column={column} hand={hand} now={now} />
        {isTarget && hand.dealer !== null && hand.mayGo(column, target.inMinutes) && (
          <LaneTarget dealer={hand.dealer} inMinutes={target.inMinutes} />
        )}
        {isTarget && isClosedTo && <p className="rota-lane__refusal">{t('failure.mayNotDeal')}</p>}
      </div>
    </div>
  );
}
