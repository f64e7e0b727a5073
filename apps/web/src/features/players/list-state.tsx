import './players.css';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import { useTranslation } from 'react-i18next';
import type { OnlineState } from '#api/online-players.ts';
import { EmptyBox } from '#components/empty-box.tsx';
import { failureText } from '#components/failure-text.ts';
import { LoadingLines } from '#components/loading-lines.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatTime } from '#lib/text/format.ts';

/** Returns the text of an empty list: without a live feed it does not mean that nobody is online. */
export function useEmptyText(feed: FeedStatus | undefined): { title: string; text: string } {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  return feed?.state === 'stale'
    ? {
        title: t('empty.off'),
        text: t('empty.offSince', { time: formatTime(Date.parse(feed.since), language) }),
      }
    : { title: t('empty.title'), text: t('empty.text') };
}

/** The list's loading, error and empty states. */
export function ListState({ online: { opened, failure } }: { online: OnlineState }) {
  const { t } = useTranslation('players');
  const { t: common } = useTranslation();
  const { title, text } = useEmptyText(opened?.feed);
  if (opened === null && failure === null) {
    return (
      <div className="players-loading">
        <LoadingLines rows={7} text={t('loading')} />
      </div>
    );
  }
  if (opened === null && failure !== null) {
    return (
      <EmptyBox title={t('empty.failed')} role="alert">
        <p>{common(failureText(failure.code))}</p>
        <p>{t('empty.again')}</p>
      </EmptyBox>
    );
  }
  return (
    <EmptyBox title={title}>
      <p>{text}</p>
    </EmptyBox>
  );
}
