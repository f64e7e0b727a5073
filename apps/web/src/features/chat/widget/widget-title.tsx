import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';

/** 'Chat now (n)': how many players could be talked with. */
export function WidgetTitle({ onlineCount }: { onlineCount: number | null }) {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  return (
    <span className="tabular">
      {onlineCount === null
        ? t('widget.title')
        : t('widget.titleCount', { online: formatNumber(onlineCount, language) })}
    </span>
  );
}
