import { useTranslation } from 'react-i18next';
import { useTableCountsQuery } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';

/** The widget's title with the number of players online, once they have been counted. */
export function WidgetTitle() {
  const { t } = useTranslation('chat');
  const [language] = useLanguage();
  const { online } = useTableCountsQuery(undefined, {
    selectFromResult: ({ data }) => ({ online: data?.total }),
  });
  return (
    <span className="tabular">
      {online === undefined
        ? t('widget.title')
        : t('widget.titleCount', { online: formatNumber(online, language) })}
    </span>
  );
}
