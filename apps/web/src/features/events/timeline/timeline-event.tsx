import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatMoment } from '../../../lib/format.ts';
import { plainLine } from '../../../lib/plain-line.ts';
import { useEventState } from '../state/use-event-state.ts';
import type { Bar } from './timeline-layout.ts';

interface Props {
  bar: Bar;
  /** What the bar is called among the others. */
  name: string;
  table: string;
  /** The one bar that Tab reaches. */
  isActive: boolean;
  href: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A bar below this many pixels has no room for a word. */
const ROOM_FOR_TEXT = 28;

export function TimelineEvent({ bar, name, table, isActive, href, x, y, width, height }: Props) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const state = useEventState(bar.event);
  const onClick = useLinkClickHandler<SVGAElement>(href);
  // An operator may name no time: the span is without a bound, which no date can show.
  const moment = (at: number): string =>
    Number.isFinite(at) ? formatMoment(at, language) : t('timeline.noTime');
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
      onClick={(event) => onClick(event as never)}
    >
      <title>{whole}</title>
      <rect x={x + 0.5} y={y + 0.5} width={Math.max(5, width - 1)} height={height} rx={5} />
      {width > ROOM_FOR_TEXT && (
        // Text of an SVG is cut without a word; the page's own says that there was more.
        <foreignObject x={x + 6} y={y} width={width - 10} height={height}>
          <p className="timeline__name" aria-hidden="true">
            {overlaps !== '' && '⚠ '}
            {plainLine(bar.event.name)}
          </p>
        </foreignObject>
      )}
    </a>
  );
}
