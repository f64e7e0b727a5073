import type { Instant } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { ClockIcon } from '../../../../components/icons.tsx';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { formatMoment } from '../../../../lib/format.ts';
import { formatSpan } from '../../../../lib/format-span.ts';
import { useNow } from '../../../../lib/use-now.ts';

/** How long somebody has waited for an answer; it is to be seen from afar. */
export function WaitingTime({ since }: { since: Instant }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const at = Date.parse(since);
  const ms = Math.max(0, useNow() - at);
  return (
    <time
      className="conversation__time tabular"
      data-waiting=""
      dateTime={since}
      title={formatMoment(at, language)}
    >
      <ClockIcon />
      <span className="visually-hidden">{t('row.waits', { span: formatSpan(ms, language, 'long') })}</span>
      <span aria-hidden="true">{formatSpan(ms, language)}</span>
    </time>
  );
}
