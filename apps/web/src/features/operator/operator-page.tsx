import './operator-page.css';
import '#components/paper.css';
import type { OperatorStatus } from '@pitdesk/contracts/operator';
import { Alert, Descriptions, Flex } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingLines } from '#components/loading-lines.tsx';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useOperatorQuery } from './api.ts';
import { UnreadableTable } from './unreadable-table.tsx';

/** The operator's state is observed and not announced, so it is polled. */
const REFETCH_MS = 60_000;
const YES_OR_NO = ['rounds', 'round_changes', 'dealers', 'rota'] as const;

/** Shows which of the operator's fields the console can read, which services answer, and the capabilities. */
export default function OperatorPage() {
  const { t } = useTranslation('operator');
  const query = useOperatorQuery(undefined, {
    pollingInterval: REFETCH_MS,
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const { data } = query;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Flex vertical gap={24} className="paper">
        <QueryState query={query} loading={<LoadingLines rows={14} />} />
        {data !== undefined && <Status status={data} />}
      </Flex>
    </>
  );
}

function Status({ status }: { status: OperatorStatus }) {
  const { t } = useTranslation('operator');
  const { unreadable, services, offers, mapped, time_zone } = status;
  return (
    <>
      <Flex component="section" vertical gap={8} aria-labelledby="operator-unreadable">
        <h2 id="operator-unreadable">{t('unreadable.title')}</h2>
        {unreadable.length === 0 ? (
          <Alert type="success" role="note" title={t('unreadable.none')} />
        ) : (
          <>
            <p>{t('unreadable.text')}</p>
            <UnreadableTable fields={unreadable} labelledBy="operator-unreadable" />
          </>
        )}
      </Flex>
      <Facts
        title={t('services.title')}
        facts={services.map(({ service, state, since }) => [
          t(`services.${service}`),
          <>
            <span className={state === 'down' ? 'problem' : 'strong'}>{t(`state.${state}`)}</span>{' '}
            <span className="muted">
              <Moment at={since} focusable />
            </span>
          </>,
        ])}
      />
      <Facts
        title={t('offers.title')}
        facts={[
          [t('offers.live_tables'), t(`live.${offers.live_tables}`)],
          ...YES_OR_NO.map(
            (offer): Fact => [t(`offers.${offer}`), t(offers[offer] ? 'offers.yes' : 'offers.no')],
          ),
          [t('offers.table_acts'), t(offers.table_acts.length > 0 ? 'offers.yes' : 'offers.no')],
        ]}
      />
      <Facts
        title={t('reading.title')}
        facts={[
          [t('reading.mapping'), t(mapped ? 'reading.mapped' : 'reading.plain')],
          [t('reading.zone'), time_zone],
        ]}
      />
    </>
  );
}

type Fact = [name: string, value: ReactNode];

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <Flex component="section" vertical gap={8} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2 }}
        className="operator__facts"
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
    </Flex>
  );
}
