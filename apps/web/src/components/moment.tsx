import './moment.css';
import { useLanguage } from '#i18n/use-language.ts';
import { formatElsewhere, formatExact, formatRelative, formatWhole } from '#lib/text/format.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useMinutesPast } from '#lib/time/use-now.ts';

interface Props {
  /** ISO 8601. */
  at: string;
  /** `exact` shows the time, with the day where that is not today; `whole` both; `relative` the distance from now. */
  shows?: 'exact' | 'whole' | 'relative';
  /** In a list's row: shows its full moment while the row has the focus. */
  leading?: boolean;
  /** Makes it a tab stop, where no focusable row contains it. */
  focusable?: boolean;
}

/** A moment on the property's clock; hover and focus show its distance from now and its full form with UTC. */
export function Moment({ at, shows = 'exact', leading = false, focusable = false }: Props) {
  const [language] = useLanguage();
  const time = Date.parse(at);
  const minutes = useMinutesPast(time);
  const local = formatWhole(time, language);
  const ago = formatRelative(minutes, language);
  const short = { exact: formatExact(time, serverNow(), language), whole: local, relative: ago }[shows];
  const more = [
    shows === 'relative' ? local : ago,
    ...(shows === 'exact' ? [local] : []),
    formatElsewhere(time, language),
  ];
  return (
    <time
      translate="no"
      className={leading ? 'moment moment--leading' : 'moment'}
      dateTime={at}
      title={more.join(' · ')}
      tabIndex={focusable ? 0 : undefined}
    >
      <span>{short}</span>
      <span className="moment__whole">{more.join(' · ')}</span>
    </time>
  );
}
