import { Flex } from 'antd';
import './reports-page.css';
import { gamingDaysBefore } from '@pitdesk/contracts/gaming-day';
import type { ReportPreviewQuery } from '@pitdesk/contracts/reports';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { useDebounced } from '#lib/time/use-debounced.ts';
import { useReportPreviewQuery } from './api.ts';
import { daysText, reportFailureText } from './report-texts.ts';

/** A preview is requested after this pause in the input. */
const PAUSE_MS = 400;

/** Previews the content of the chosen report. @param query memoised: the same object until the choice changes */
export function ReportPreview({ query }: { query: ReportPreviewQuery }) {
  const { t } = useTranslation(['reports', 'common', 'fields']);
  const [language] = useLanguage();
  const settled = useDebounced(query, PAUSE_MS);
  const { data, error, isFetching } = useReportPreviewQuery(settled, { refetchOnMountOrArgChange: true });
  const failure = failureIn(error);
  const isEmpty = data?.figures.every(({ value }) => value === 0) ?? false;
  return (
    <section
      className="report-preview dashed pad"
      aria-label={t('preview.label')}
      aria-busy={isFetching || settled !== query}
    >
      <Flex vertical gap={6} role="status">
        {failure !== undefined && <p>{reportFailureText(t, failure.code)}</p>}
        {failure === undefined && data === undefined && <p>{t('preview.counting')}</p>}
        {failure === undefined && data !== undefined && (
          <>
            <p className="hint">{`${t('preview.span', { days: daysText(data.gaming_day, language) })} · ${t('preview.tables', { count: data.tables })} · ${t(
              'preview.compared',
              {
                days: daysText(gamingDaysBefore(data.gaming_day).text, language),
              },
            )}`}</p>
            <Flex component="dl" wrap gap="4px 28px">
              {data.figures.map(({ column, value }) => (
                <div key={column}>
                  <dt className="hint">{t(`fields:${column}`)}</dt>
                  <dd className="figure tabular">
                    {value === null ? t('preview.unknown') : formatNumber(value, language)}
                  </dd>
                </div>
              ))}
            </Flex>
            {isEmpty && <p>{t('preview.nothing')}</p>}
          </>
        )}
      </Flex>
    </section>
  );
}
