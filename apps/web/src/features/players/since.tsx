import './since.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatClock, formatMoment } from '../../lib/format.ts';
import { formatSpan } from '../../lib/format-span.ts';
import { useMinutesSince } from '../../lib/use-now.ts';
import type { PlayerRow } from '../../live/players-view.ts';

/** For how long a player is online as far as the console knows, and the whole moment on hover and focus of the row. */
export function Since({ row }: { row: Pick<PlayerRow, 'seenAt' | 'maybeEarlier'> }) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const at = Date.parse(row.seenAt);
  const minutes = useMinutesSince(at);
  const span = formatSpan(minutes * 60_000, language);
  const clock = formatClock(at, language);
  const { maybeEarlier } = row;
  const moment = formatMoment(at, language);
  return (
    <span className="since tabular" title={t(maybeEarlier ? 'since.earlierWhy' : 'since.why', { moment })}>
      <span>
        {maybeEarlier
          ? minutes < 1
            ? t('since.before', { time: clock })
            : t('since.atLeast', { span })
          : span}
      </span>
      <span className="since__clock">{clock}</span>
      <span className="since__moment">{moment}</span>
    </span>
  );
}
