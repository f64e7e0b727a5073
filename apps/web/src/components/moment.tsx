import './moment.css';
import { useLanguage } from '../i18n/use-language.ts';
import { formatMoment, formatRelative } from '../lib/format.ts';
import { useMinutesPast } from '../lib/use-now.ts';

interface Props {
  /** ISO 8601. */
  at: string;
  /** `relative` says how long ago, or in how long; `whole` the date and the time. */
  shows?: 'relative' | 'whole';
  /** Of a list's row: the one whose whole moment shows while the row has the focus. */
  leading?: boolean;
  /** Stands by itself, where Tab should reach it. */
  focusable?: boolean;
}

/** A moment in the viewer's zone; the whole of it, and in UTC, on hover and focus. */
export function Moment({ at, shows = 'relative', leading = false, focusable = false }: Props) {
  const [language] = useLanguage();
  const time = Date.parse(at);
  const minutes = useMinutesPast(time);
  const whole = formatMoment(time, language);
  const [local = whole, ...elsewhere] = whole.split(' · ');
  const [short, more] =
    shows === 'relative' ? [formatRelative(minutes, language), whole] : [local, elsewhere.join(' · ')];
  return (
    <time
      className={leading ? 'moment moment--leading' : 'moment'}
      dateTime={at}
      title={whole}
      tabIndex={focusable ? 0 : undefined}
    >
      <span className="moment__short">{short}</span>
      <span className="moment__whole">{more}</span>
    </time>
  );
}
