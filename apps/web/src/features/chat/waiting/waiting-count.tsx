import { HourglassIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';

/** How many players wait at a table; nothing if nobody does. */
export function WaitingCount({ count }: { count: number }) {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  if (count === 0) return null;
  const words = t('waiting.players', { count });
  return (
    <span className="mark hint tabular" title={words}>
      <HourglassIcon />
      <span className="visually-hidden">{words}</span>
      <span translate="no" aria-hidden="true">
        {formatNumber(count, language)}
      </span>
    </span>
  );
}
