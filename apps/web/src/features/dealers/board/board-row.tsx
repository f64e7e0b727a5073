import type { PlannedRelief, Turn } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { Button } from 'antd';
import { UserRoundPlusIcon } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatClock, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { percentOf, type Scale, spanOf } from './board-scale.ts';
import { isUrgent, type Lane } from './lane.ts';

export interface RowActs {
  onMain: (lane: Lane) => void;
  onRelief: (lane: Lane, relief: PlannedRelief) => void;
  /** A press between the bars, or on a past one. */
  onTrack: (event: MouseEvent) => void;
  onRelieve: (lane: Lane) => void;
  onFocus: (tableId: EntityId) => void;
}

interface Props {
  lane: Lane;
  scale: Scale;
  index: number;
  acts: RowActs;
  mayMove: boolean;
  /** The one row whose dealer is a tab stop. */
  isActive: boolean;
  heldDealer: EntityId | null;
  heldRelief: EntityId | null;
  /** Minutes from now, where the picked-up dealer would be dropped in this row. */
  target: number | null;
  /** The name of the picked-up dealer. */
  targetName: string;
  /** The picked-up dealer may not deal here. */
  isClosed: boolean;
  /** Undoes the last move at this table. */
  undo: (() => void) | null;
}

/** One table: its name, and its past, present and planned dealers along the time. */
export const BoardRow = memo(function BoardRow(props: Props) {
  const { lane, scale, index, acts, target, targetName, isClosed, undo, mayMove } = props;
  const { t } = useTranslation(['dealers', 'common']);
  const [language] = useLanguage();
  const { table, game, state, past, due, breakAt, reliefs } = lane;
  const title = useTableNames()(table.id, table.title);
  const about = [game && t(`game.${game}`), state !== 'open' && t(`common:phase.${state}`)].filter(Boolean);
  const first = reliefs[0];
  const gapFrom = due?.kind === 'soon' || due?.kind === 'due' ? Math.max(due.since, scale.now) : null;
  const targetAt = scale.now + (target ?? 0) * 60_000;
  return (
    // biome-ignore lint/a11y: a table element cannot hold bars.
    <div
      className="board-row"
      role="row"
      aria-rowindex={index + 1}
      data-row={String(table.id)}
      data-closed={isClosed || undefined}
    >
      {/* biome-ignore lint/a11y: a table element cannot hold bars. */}
      <div className="board-row__head" role="rowheader">
        <span className="board-row__name fill">
          <strong className="cut" title={title}>
            {title}
          </strong>
          <span className="hint cut">{about.join(' · ')}</span>
        </span>
        {mayMove && (
          <Button
            type="text"
            size="small"
            className="no-print"
            tabIndex={-1}
            icon={<UserRoundPlusIcon />}
            aria-label={t('relieve.open', { table: title })}
            title={t('relieve.open', { table: title })}
            onClick={() => acts.onRelieve(lane)}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y: keyboard users move the target by arrows. */}
      <div className="board-row__track" role="presentation" data-track={true} onClick={acts.onTrack}>
        {past.map((turn) => (
          <PastBar key={String(turn.id)} turn={turn} scale={scale} />
        ))}
        {breakAt !== null && breakAt > scale.now && (
          <span
            aria-hidden="true"
            className="board-bar board-bar--ahead"
            style={spanOf(
              scale.now,
              Math.min(breakAt, first === undefined ? breakAt : Date.parse(first.at)),
              scale,
            )}
          >
            <span className="board-bar__text hint">
              <span />
              <span>{t('board.breakAt', { time: formatClock(breakAt, language) })}</span>
            </span>
          </span>
        )}
        <MainBar {...props} title={title} />
        {gapFrom !== null && first === undefined && percentOf(gapFrom, scale) < 100 && (
          <span
            aria-hidden="true"
            className="board-bar is-attention"
            style={spanOf(gapFrom, scale.from + scale.ms, scale)}
          >
            <span>{t('board.noRelief')}</span>
          </span>
        )}
        {reliefs.map((relief, at) => (
          <ReliefBar
            key={String(relief.id)}
            {...props}
            title={title}
            relief={relief}
            next={reliefs[at + 1]}
          />
        ))}
        {undo !== null && (
          <button type="button" {...CELL} className="board-row__undo no-print" onClick={undo}>
            {t('undo')}
          </button>
        )}
        {target !== null && !isClosed && (
          <span className="board-row__target" aria-hidden="true" style={spanOf(targetAt, targetAt, scale)}>
            {`${targetName} · ${target === 0 ? t('board.now') : formatClock(targetAt, language)}`}
          </span>
        )}
        {target !== null && isClosed && (
          <span className="board-row__target is-danger" style={spanOf(scale.now, scale.now, scale)}>
            {t('failure.mayNotDeal')}
          </span>
        )}
      </div>
    </div>
  );
});

/** A cell of the grid: the arrow keys reach it. */
const CELL = { role: 'gridcell', tabIndex: -1 } as const;

/** The cell of a dealer or a plan that can be picked up. */
const movable = (mayMove: boolean, isHeld: boolean) => ({
  ...CELL,
  type: 'button' as const,
  'aria-disabled': !mayMove,
  'aria-selected': mayMove ? isHeld : undefined,
});

function PastBar({ turn: { dealer, from, until, by }, scale }: { turn: Turn; scale: Scale }) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  if (until === null || until <= scale.from) return null;
  return (
    <span {...CELL} className="board-bar board-bar--past" style={spanOf(from, until, scale)}>
      <span className="board-bar__text">
        <span>{plainLine(dealer.display_name)}</span>{' '}
        <span translate="no" className="hint tabular">
          {formatClock(from, language)}
        </span>
        <span translate="no" className="hint tabular">
          {`– ${formatClock(until, language)}`}
        </span>
        {by !== null && <span className="board-bar__more hint">{t('board.by', { name: by })}</span>}
      </span>
    </span>
  );
}

/** The dealer at a table now, or the gap. */
function MainBar({ lane, scale, acts, isActive, mayMove, heldDealer, title }: Props & { title: string }) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const { table, current, due, past, reliefs } = lane;
  const shared = {
    ...movable(mayMove, current !== null && heldDealer !== null && sameId(heldDealer, current.dealer.id)),
    'data-main': true,
    tabIndex: isActive ? 0 : -1,
    onClick: () => acts.onMain(lane),
    onFocus: () => acts.onFocus(table.id),
  };
  const name = (
    <span className="visually-hidden">
      <span>{`${title}:`}</span>{' '}
    </span>
  );
  if (current === null) {
    const from = due?.since ?? past.at(-1)?.until ?? scale.now;
    const next = reliefs[0] === undefined ? scale.now : Math.max(scale.now, Date.parse(reliefs[0].at));
    return (
      <button
        {...shared}
        className={`board-bar board-bar--main ${due === null ? 'board-bar--empty' : 'is-danger'}`}
        style={spanOf(Math.min(from, scale.now), next, scale)}
      >
        <span className="board-bar__text">
          {name}
          <span>{t(due === null ? 'board.empty' : 'board.nobody')}</span>
          {due !== null && <span className="hint">{formatSpan(scale.now - due.since, language)}</span>}
        </span>
      </button>
    );
  }
  const isDue = due?.kind === 'due' || due?.kind === 'covered';
  const tone = isUrgent(lane, scale.now) ? 'is-danger' : isDue ? 'is-attention' : 'board-bar--fine';
  return (
    <button
      {...shared}
      className={`board-bar board-bar--main ${tone}`}
      data-drag={String(current.dealer.id)}
      style={spanOf(Math.min(current.from, scale.now), scale.now, scale)}
    >
      <span className="board-bar__text">
        {name}
        <strong>{plainLine(current.dealer.display_name)}</strong>{' '}
        <span translate="no" className="hint tabular">
          {formatClock(current.from, language)}
        </span>
        <span translate="no" className="hint tabular">
          {formatSpan(scale.now - current.from, language)}
        </span>
        {isDue && <span className="strong">{t('break.due')}</span>}
        {due !== null && due.kind !== 'covered' && (
          <span className="visually-hidden">{`, ${t('board.noRelief')}`}</span>
        )}
        {current.by !== null && (
          <span className="board-bar__more hint">{t('board.by', { name: current.by })}</span>
        )}
      </span>
    </button>
  );
}

interface ReliefBarProps extends Props {
  title: string;
  relief: PlannedRelief;
  next: PlannedRelief | undefined;
}

/** A planned relief. A late one still counts as planned. */
function ReliefBar({ lane, scale, acts, mayMove, heldRelief, title, relief, next }: ReliefBarProps) {
  const { t } = useTranslation('dealers');
  const [language] = useLanguage();
  const at = Date.parse(relief.at);
  const from = Math.max(at, scale.now);
  if (percentOf(from, scale) >= 100) return null;
  const breakMs = lane.breakMs;
  const until = Math.min(next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next.at), from + breakMs);
  return (
    <button
      {...movable(mayMove, heldRelief !== null && sameId(heldRelief, relief.id))}
      className="board-bar board-bar--relief"
      data-drag={String(relief.dealer.id)}
      data-relief={String(relief.id)}
      style={spanOf(from, Math.max(from, until), scale)}
      onClick={() => acts.onRelief(lane, relief)}
    >
      <span className="board-bar__text">
        <span className="visually-hidden">
          <span>{`${title}:`}</span>{' '}
        </span>
        <span>{plainLine(relief.dealer.display_name)}</span>{' '}
        <span translate="no" className="hint tabular">
          {t('board.from', { time: formatClock(at, language) })}
        </span>
        <span className="board-bar__more hint">
          {relief.by === null ? t('board.byRota') : t('board.by', { name: relief.by })}
        </span>
      </span>
    </button>
  );
}
