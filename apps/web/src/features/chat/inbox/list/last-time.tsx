import type { Instant } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { formatMoment } from '../../../../lib/format.ts';
import { formatSpan } from '../../../../lib/format-span.ts';
import { useNow } from '../../../../lib/use-now.ts';

/** How long ago the last message was written. */
export function LastTime({ at }: { at: Instant }) {
  const { t } = useTranslation('inbox');
  const [language] = useLanguage();
  const moment = Date.parse(at);
  const ms = Math.max(0, useNow() - moment);
  return (
    <time className="conversation__time tabular" dateTime={at} title={formatMoment(moment, language)}>
      <span className="visually-hidden">{t('row.ago', { span: formatSpan(ms, language, 'long') })}</span>
      <span aria-hidden="true">{formatSpan(ms, language)}</span>
    </time>
  );
}
