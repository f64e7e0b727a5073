import type { ErasurePlan } from '@pitdesk/contracts/retention';
import { Alert, Flex } from 'antd';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryState } from '#components/query-state.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDate, formatNumber } from '#lib/text/format.ts';
import { useErasurePlanQuery } from './api.ts';
import { ErasureLines } from './erasure-lines.tsx';

type Marking = ComponentProps<typeof ErasureLines>['marking'];

/** The effect of an erasure at this moment, from a dry run. */
export function PlanOf({ playerId, marking }: { playerId: string; marking?: Marking }) {
  const query = useErasurePlanQuery(playerId);
  const { data } = query;
  return (
    <>
      <QueryState query={query} />
      {data !== undefined && <Plan plan={data} />}
      {data !== undefined && marking !== undefined && (
        <ErasureLines lines={data.lines} capped={data.lines_capped} marking={marking} />
      )}
    </>
  );
}

function Plan({ plan: { erases, keeps, stops, online } }: { plan: ErasurePlan }) {
  const { t } = useTranslation('retention');
  const [language] = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const day = (at: string): string => formatDate(Date.parse(at), language);
  return (
    <Flex vertical gap={12} className="spaced">
      {stops.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('plan.stopped')}
          description={
            <ul>
              {stops.map(({ kind, count, until }) => (
                <li
                  key={kind}
                >{`${t(`plan.stop.${kind}`)}: ${number(count)}${until !== null ? ` · ${t('plan.until', { day: day(until) })}` : ''}`}</li>
              ))}
            </ul>
          }
        />
      )}
      {online !== false && (
        <Alert type="warning" showIcon title={t(online === null ? 'plan.unknown' : 'plan.online')} />
      )}
      <h3>{t('plan.erases')}</h3>
      <ul>
        {erases.map(({ step, count }) => (
          <li key={step}>{`${t(`step.${step}`)}: ${number(count)}`}</li>
        ))}
      </ul>
      <h3>{t('plan.keeps')}</h3>
      {keeps.length === 0 && <p>{t('plan.keepsNothing')}</p>}
      <ul>
        {keeps.map(({ step, count, until }) => (
          <li
            key={step}
          >{`${t(`step.${step}`)}: ${number(count)} · ${until === null ? t('kept.always') : t('plan.until', { day: day(until) })}`}</li>
        ))}
      </ul>
      {keeps.length > 0 && <p>{t('plan.why')}</p>}
      <p>{t('plan.audit')}</p>
    </Flex>
  );
}
