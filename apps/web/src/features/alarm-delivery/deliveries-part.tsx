import type { AlarmDelivery } from '@pitdesk/contracts/alarm-delivery';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { EmptyBox } from '#components/empty-box.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { QueryState } from '#components/query-state.tsx';
import { SegmentedField } from '#components/segmented-field.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { useAlarmDeliveriesQuery, useRedeliverAlarmMutation } from './api.ts';
import { DeliveryList } from './delivery-list.tsx';

/** Notices are not announced: the list is polled while it is open. */
const POLL_MS = 5_000;
const SHOWN = ['all', 'dead'] as const;

/** The last notices of all receivers; those that were given up can be sent again. */
export function DeliveriesPart() {
  const { t } = useTranslation('alarm-delivery');
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('all');
  const query = useAlarmDeliveriesQuery(shown === 'all' ? undefined : shown, {
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const [again, { isLoading, error }] = useRedeliverAlarmMutation();
  const { currentData: data } = query;
  const redeliver = ({ id, name, state, channel }: AlarmDelivery) =>
    state === 'dead' && (
      <Button
        size="small"
        disabled={isLoading}
        aria-label={t('againNamed', { name: `${t(`channel.${channel}`)} ${plainLine(name)}` })}
        onClick={() => void again(id)}
      >
        {t('again')}
      </Button>
    );
  return (
    <Flex vertical gap={12} align="stretch" className="alarm-part">
      <SegmentedField
        label={t('shown.label')}
        value={shown}
        options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
        onChange={setShown}
      />
      <QueryState query={{ ...query, data }} />
      <FailureAlert failure={failureIn(error)} text={undefined} />
      {data?.length === 0 && (
        <EmptyBox title={t(shown === 'all' ? 'none.title' : 'none.dead')}>
          <p className="muted">{t('none.text')}</p>
        </EmptyBox>
      )}
      {data !== undefined && data.length > 0 && (
        <DeliveryList deliveries={data} label={t('part.deliveries')} withName actsOf={redeliver} />
      )}
    </Flex>
  );
}
