import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useElementWidth } from '#lib/interaction/use-element-width.ts';
import { formatClock, formatShortDay, formatWhole } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useClockValue } from '#lib/time/use-now.ts';
import { linkTo } from '../event-address.ts';
import { useEventState } from '../event-state-chip.tsx';
import { nextBar } from './next-bar.ts';
import type { Bar, TimelineRow } from './timeline-layout.ts';
import { type TimelineWindow, ticksIn } from './use-timeline-window.ts';

const HEAD = 26;
const TITLE = 22;
const LANE = 30;
const GAP = 8;
const MINUTE_MS = 60_000;

interface Props {
  rows: readonly TimelineRow[];
  view: TimelineWindow;
  search: URLSearchParams;
}

/** The chart: days across, tables down. One bar is a tab stop; arrows move to the others. */
export function TimelinePicture({ rows, view, search }: Props) {
  const { t } = useTranslation('events');
  const nameOf = useTableNames();
  const [language] = useLanguage();
  const [area, width] = useElementWidth<HTMLDivElement>(900);
  const now = useClockValue((at) => Math.floor(at / MINUTE_MS) * MINUTE_MS);
  const [last, setLast] = useState<string>();
  const { from, to } = view.shown;
  const xOf = (at: number): number => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * width;
  const placed = placeRows(rows);
  const height = HEAD + placed.reduce((sum, { size }) => sum + size, 0);
  const keys = rows.flatMap((row) => row.bars.map(({ event }) => `${row.key}/${String(event.id)}`));
  const active = last !== undefined && keys.includes(last) ? last : keys[0];
  const titleOf = ({ table }: TimelineRow): string =>
    table === null ? t('timeline.nowhere') : nameOf(table.id, table.title);
  const onFocus = (event: FocusEvent): void => {
    const bar = event.target.closest<SVGElement>('[data-bar]');
    if (bar !== null) setLast(bar.dataset.bar);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const bars = [...event.currentTarget.querySelectorAll<SVGElement>('[data-bar]')];
    const next = nextBar(rows, (event.target as SVGElement).dataset.bar, event.key);
    const bar = bars.find(({ dataset }) => dataset.bar === next);
    if (bar === undefined) return;
    event.preventDefault();
    bar.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the bars have the focus, and their keys bubble up here.
    <div className="timeline__picture panel" ref={area} onKeyDown={onKeyDown} onFocus={onFocus}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the section around it has its name, and each bar has one. */}
      <svg width={width} height={height}>
        {ticksIn(view.shown, view.zoom, width).map((at) => (
          <g key={at}>
            <line className="timeline__tick" x1={xOf(at)} x2={xOf(at)} y1={0} y2={height} />
            <text className="timeline__tick-text" x={xOf(at) + 4} y={16}>
              {view.zoom === 'day' ? formatClock(at, language) : formatShortDay(at, language)}
            </text>
          </g>
        ))}
        {placed.map(({ row, y, size }) => (
          <g key={row.key}>
            <line className="timeline__tick" x1={0} x2={width} y1={y} y2={y} />
            <text className="timeline__table" x={8} y={y + 16}>
              {titleOf(row)}
            </text>
            {row.clashes.map((clash) => (
              <Clash
                key={clash.from}
                x={xOf(clash.from)}
                width={Math.max(3, xOf(clash.to) - xOf(clash.from))}
                y={y + TITLE - 2}
                height={size - TITLE - 4}
              />
            ))}
            {row.bars.map((bar) => (
              <TimelineEvent
                key={bar.event.id}
                bar={bar}
                name={`${row.key}/${String(bar.event.id)}`}
                table={titleOf(row)}
                isActive={`${row.key}/${String(bar.event.id)}` === active}
                href={linkTo(search, { open: 'event', id: String(bar.event.id) })}
                x={xOf(bar.from)}
                width={Math.max(6, xOf(bar.to) - xOf(bar.from))}
                y={y + TITLE + bar.lane * LANE}
                height={LANE - 4}
              />
            ))}
          </g>
        ))}
        {now > from && now < to && (
          <line className="timeline__now" x1={xOf(now)} x2={xOf(now)} y1={HEAD - 6} y2={height} />
        )}
      </svg>
    </div>
  );
}

/** An overlap of two active events at one table: an area behind their bars, and a line below them. */
function Clash({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return (
    <>
      <rect className="timeline__clash" x={x} y={y} width={width} height={height} />
      <rect className="timeline__clash-line" x={x} y={y + height - 3} width={width} height={4} rx={2} />
    </>
  );
}

/** Returns the position and height of each row. */
function placeRows(rows: readonly TimelineRow[]): { row: TimelineRow; y: number; size: number }[] {
  let y = HEAD;
  return rows.map((row) => {
    const size = TITLE + row.lanes * LANE + GAP;
    const placed = { row, y, size };
    y += size;
    return placed;
  });
}

interface TimelineEventProps {
  bar: Bar;
  /** The accessible name of the bar. */
  name: string;
  table: string;
  /** True for the only bar in the tab order. */
  isActive: boolean;
  href: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A bar below this many pixels has no space for text. */
const ROOM_FOR_TEXT = 28;

function TimelineEvent({ bar, name, table, isActive, href, x, y, width, height }: TimelineEventProps) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const state = useEventState(bar.event);
  const onClick = useLinkClickHandler(href);
  // An operator may send no time: the span is then infinite, which no date can show.
  const moment = (at: number): string =>
    Number.isFinite(at) ? formatWhole(at, language) : t('timeline.noTime');
  const label = t('timeline.bar', {
    name: plainLine(bar.event.name),
    state: t(`state.${state}`),
    table,
    from: moment(bar.from),
    to: moment(bar.to),
  });
  const overlaps = bar.event.active ? bar.event.overlaps.map((other) => `“${other.name}”`).join(', ') : '';
  const whole = overlaps === '' ? label : `${label} ${t('warning.overlap', { names: overlaps })}`;
  return (
    <a
      className="timeline__event"
      href={useHref(href)}
      data-bar={name}
      data-state={state}
      aria-label={whole}
      tabIndex={isActive ? 0 : -1}
      onClick={onClick}
    >
      <title>{whole}</title>
      <rect x={x + 0.5} y={y + 0.5} width={Math.max(5, width - 1)} height={height} rx={5} />
      {width > ROOM_FOR_TEXT && (
        // SVG text is cut without an ellipsis; HTML text has one.
        <foreignObject x={x + 6} y={y} width={width - 10} height={height}>
          <p
            translate="no"
            className="timeline__name cut"
            aria-hidden="true"
          >{`${overlaps !== '' ? '⚠ ' : ''}${plainLine(bar.event.name)}`}</p>
        </foreignObject>
      )}
    </a>
  );
}
