import type { DealerStint, Model } from '@pitdesk/contracts/dealers';
import { ROTATION } from '@pitdesk/contracts/dealers';
import { sameId } from '@pitdesk/contracts/fields';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StateChip } from '#features/tables/state-chip.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock, formatClockRange, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { DealerAvatar } from '../parts/dealer-parts.tsx';
import { BOARD_PX, MINUTE_PX, NOW_PX, pixelsOf } from './board-scale.ts';
import { targetAt } from './use-board-drag.ts';
import type { BoardColumn, PickedDealer } from './use-picked-dealer.ts';

interface Props {
  column: BoardColumn;
  dealers: readonly Model[];
  hand: PickedDealer;
  now: number;
  isActive: boolean;
  onActive: () => void;
}

/** One table: its name and state, and below them its dealers in time order. */
export function LaneColumn({ column, dealers, hand, now, isActive, onActive }: Props) {
  const { t } = useTranslation('dealers');
  const { table, game, lane } = column;
  const title = useTableNames()(table.id, table.title);
  const { target } = hand;
  const isTarget = target !== null && hand.dealer !== null && sameId(target.tableId, table.id);
  const isClosedTo = hand.dealer !== null && !hand.mayGo(column, Math.max(1, target?.inMinutes ?? 0));
  const gapFrom = lane.current === null ? null : lane.gapFrom;
  const firstRelief = lane.reliefs[0];
  /** While a dealer is picked up, a press between the blocks chooses the time at its position. */
  const onPress = ({ target: pressed, clientX, clientY }: MouseEvent): void => {
    const isOwn = pressed instanceof Element && pressed.closest('button') !== null;
    const at = isOwn || hand.dealer === null ? null : targetAt(clientX, clientY);
    if (at !== null) hand.putDown(at);
  };
  return (
    <div className="rota-lane" data-closed={isClosedTo || undefined}>
      <div className="rota-lane__head">
        <strong title={title}>{title}</strong>
        <span className="rota-lane__game">{game === undefined ? '' : t(`game.${game}`)}</span>
        <StateChip tableId={table.id} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users press the button inside. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users press the button inside. */}
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

/** The least height of a line of text. */
const LINE_PX = 18;

/** The past turns. */
function LanePast({ stints, now }: { stints: readonly DealerStint[]; now: number }) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  return stints.map(({ id, dealer, from, until, by }) => {
    const [start, end] = [Date.parse(from), Date.parse(until ?? '')];
    const top = pixelsOf(start, now);
    const height = pixelsOf(end, now) - top;
    if (height < 2) return null;
    const name = plainLine(dealer.display_name);
    const span = formatClockRange(start, end, language);
    const decided = by === null ? '' : ` · ${t('board.by', { name: by })}`;
    return (
      <div
        key={String(id)}
        className="rota-block rota-block--past"
        title={`${name} · ${span}${decided}`}
        style={{ insetBlockStart: top, blockSize: height - 2 }}
      >
        {height >= LINE_PX && <span className="rota-block__name">{name}</span>}
        {height >= LINE_PX * 2 && (
          <span translate="no" className="rota-block__time tabular">
            {span}
          </span>
        )}
      </div>
    );
  });
}

interface LaneMainProps {
  column: BoardColumn;
  dealers: readonly Model[];
  hand: PickedDealer;
  now: number;
  isActive: boolean;
  onActive: () => void;
}

/** The least height at which a block can be read and pressed. */
const LEAST_PX = 46;

/** The dealer at a table now, or the gap: the one pressable part of a table. */
function LaneMain({ column, dealers, hand, now, isActive, onActive }: LaneMainProps) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const { table, lane } = column;
  const { current, breakState, gapFrom, reliefs } = lane;
  const standing = current && dealers.find(({ id }) => sameId(id, current.dealer.id));
  const title = useTableNames()(table.id, table.title);
  const press = (): void => {
    onActive();
    const inMinutes = hand.target?.inMinutes ?? 0;
    const isOwn = hand.dealer !== null && current !== null && sameId(hand.dealer.id, current.dealer.id);
    if (isOwn && inMinutes === 0) hand.letGo();
    else if (hand.dealer !== null) hand.putDown({ tableId: table.id, inMinutes });
    else if (standing) hand.take(standing);
  };
  const shared = {
    type: 'button' as const,
    'data-main': true,
    tabIndex: isActive ? 0 : -1,
    'aria-disabled': !hand.mayMove,
    onClick: press,
    onFocus: onActive,
  };
  if (current === null) {
    const top = gapFrom === null ? NOW_PX : Math.min(pixelsOf(gapFrom, now), NOW_PX);
    const next = reliefs[0] === undefined ? BOARD_PX : pixelsOf(Date.parse(reliefs[0].at), now);
    const words = gapFrom === null ? t('board.empty') : t('board.nobody');
    return (
      <button
        {...shared}
        className={`rota-block rota-block--${gapFrom === null ? 'empty' : 'gap'}`}
        style={{
          insetBlockStart: top,
          blockSize: Math.max(LEAST_PX, (gapFrom === null ? top + 96 : next) - top - 2),
        }}
      >
        <span className="visually-hidden">
          <span>{`${title}:`}</span>{' '}
        </span>
        <span>{words}</span>
      </button>
    );
  }
  const since = Date.parse(current.from);
  const top = Math.min(pixelsOf(since, now), NOW_PX - 2);
  const name = plainLine(current.dealer.display_name);
  const stood = formatSpan(now - since, language);
  const isHeld = hand.dealer !== null && sameId(hand.dealer.id, current.dealer.id);
  return (
    <button
      {...shared}
      className="rota-block rota-block--current"
      data-break={breakState}
      data-held={isHeld || undefined}
      data-drag={String(current.dealer.id)}
      aria-pressed={hand.mayMove ? isHeld : undefined}
      style={{ insetBlockStart: top, blockSize: Math.max(LEAST_PX, NOW_PX - top) }}
    >
      <span className="visually-hidden">
        <span>{`${title}:`}</span>{' '}
      </span>
      <span className="rota-block__who">
        {standing && <DealerAvatar dealer={standing} size="tiny" />}
        <span className="rota-block__name">{name}</span>
      </span>
      <span
        translate="no"
        className="rota-block__time tabular"
      >{`${formatClock(since, language)} · ${stood}`}</span>
      {breakState !== 'fine' && <span className="rota-block__due">{t(`break.${breakState}`)}</span>}
      {gapFrom !== null && <span className="visually-hidden">{`, ${t('board.noRelief')}`}</span>}
    </button>
  );
}

interface LaneTargetProps {
  dealer: Model;
  inMinutes: number;
}

/** The place where the picked-up dealer would be dropped. */
function LaneTarget({ dealer, inMinutes }: LaneTargetProps) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const top = NOW_PX + inMinutes * MINUTE_PX;
  const height = Math.min(BOARD_PX - top, (ROTATION.dueAfterMs / 60_000) * MINUTE_PX);
  const when = inMinutes === 0 ? t('board.now') : formatClock(serverNow() + inMinutes * 60_000, language);
  return (
    <div
      className="rota-target"
      style={{ insetBlockStart: top, blockSize: Math.max(36, height) }}
      role="status"
    >
      {t('board.target', { name: plainLine(dealer.display_name), time: when })}
    </div>
  );
}

const TURN_PX = (ROTATION.dueAfterMs / 60_000) * MINUTE_PX;
const RELIEF_LEAST_PX = 40;

interface LaneReliefsProps {
  column: BoardColumn;
  hand: PickedDealer;
  now: number;
}

/** The planned relief; a press cancels it, with an undo. */
function LaneReliefs({ column: { table, lane }, hand, now }: LaneReliefsProps) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const title = useTableNames()(table.id, table.title);
  return lane.reliefs.map((relief, index) => {
    const at = Date.parse(relief.at);
    // A late relief still counts as planned.
    const top = Math.max(NOW_PX + 2, pixelsOf(at, now));
    const next = lane.reliefs[index + 1];
    const end = Math.min(next === undefined ? BOARD_PX : pixelsOf(Date.parse(next.at), now), top + TURN_PX);
    const name = plainLine(relief.dealer.display_name);
    const time = formatClock(at, language);
    const decided = relief.by === null ? t('board.byRota') : t('board.by', { name: relief.by });
    const cancel = (): void => {
      if (!hand.mayMove) return;
      // While a dealer is picked up, a press anywhere in the column drops them.
      if (hand.dealer === null) void hand.cancelRelief(relief, table);
      else hand.putDown({ tableId: table.id, inMinutes: hand.target?.inMinutes ?? 0 });
    };
    return (
      <button
        key={String(relief.id)}
        type="button"
        tabIndex={-1}
        aria-disabled={!hand.mayMove}
        className="rota-block rota-block--relief"
        title={`${name} · ${time} · ${decided}`}
        style={{ insetBlockStart: top, blockSize: Math.max(RELIEF_LEAST_PX, end - top - 2) }}
        onClick={cancel}
      >
        <span className="visually-hidden">
          <span>{`${title}:`}</span>{' '}
        </span>
        <span className="rota-block__name">{name}</span>
        <span className="rota-block__time tabular">{t('board.from', { time })}</span>
        {hand.mayMove && <span className="visually-hidden">{`. ${t('board.cancelRelief')}`}</span>}
      </button>
    );
  });
}
