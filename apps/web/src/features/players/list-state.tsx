import './players.css';
import { useTranslation } from 'react-i18next';
import { EmptyBox } from '#components/empty-box.tsx';
import { failureText } from '#components/failure-text.ts';
import { LoadingLines } from '#components/loading-lines.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatTime } from '#lib/text/format.ts';
import type { OnlineState } from '#live/online-players.ts';

/** The list's loading, error and empty states. */
export function ListState({ online: { feed, failure } }: { online: OnlineState }) {
  const { t } = useTranslation('players');
  const { t: common } = useTranslation();
  const [language] = useLanguage();
  if (feed === null && failure === null) {
    return (
      <div className="players-loading">
        <LoadingLines rows={7} text={t('loading')} />
      </div>
    );
  }
  if (feed === null && failure !== null) {
    return (
      <EmptyBox title={t('empty.failed')} role="alert">
        <p>{common(failureText(failure.code))}</p>
        <p>{t('empty.again')}</p>
      </EmptyBox>
    );
  }
  // An empty list without a live feed does not mean that nobody is online.
  const isOff = feed?.state === 'stale';
  return (
    <EmptyBox title={t(isOff ? 'empty.off' : 'empty.title')}>
      <p>
        {isOff
          ? t('empty.offSince', { time: formatTime(Date.parse(feed.since), language) })
          : t('empty.text')}
      </p>
    </EmptyBox>
  );
}
