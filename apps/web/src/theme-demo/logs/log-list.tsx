import './log-list.css';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatRelative } from '#lib/text/format.ts';
import { LOG_ENTRIES } from './log-entries.ts';

/** The sample entries, or the newest of them. */
export function LogList({ most = LOG_ENTRIES.length }: { most?: number }) {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  return (
    <ol className="demo-list log-list">
      {LOG_ENTRIES.slice(0, most).map(({ code, state, message, time }) => (
        <li key={message} className="log-list__entry">
          <span className={`log-list__code log-list__code--${state}`}>{code}</span>
          <span className="log-list__text">{t(`logs.sample.${message}`)}</span>
          <span className="demo__muted log-list__time">{formatRelative(time, language)}</span>
        </li>
      ))}
    </ol>
  );
}
