import type { EventView } from '@pitdesk/contracts/events';
import { Flex } from 'antd';
import { TriangleAlertIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#components/data-list/list-columns.tsx';
import { Moment } from '#components/moment.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoney, formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { EventStateChip } from '../event-state-chip.tsx';

export function useEventColumns(): Column<EventView>[] {
  const { t } = useTranslation(['events', 'fields']);
  const [language] = useLanguage();
  const nameOf = useTableNames();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('fields:name'),
        render: (event) => <Name event={event} />,
        sort: { by: 'name' },
      },
      {
        key: 'state',
        title: t('fields:state'),
        width: 132,
        render: (event) => <EventStateChip event={event} />,
        sort: { by: 'state' },
      },
      {
        key: 'kind',
        title: t('fields:kind'),
        width: 120,
        render: ({ kind }) => (kind === null ? '–' : t(`kind.${kind}`)),
        sort: { by: 'kind' },
        optional: 'on',
      },
      {
        key: 'tables',
        title: t('fields:tables'),
        width: 170,
        render: ({ table_ids }) => {
          const names = table_ids.map((id) => nameOf(id)).join(', ');
          return <span title={names}>{names || '–'}</span>;
        },
        optional: 'on',
        wide: true,
      },
      {
        key: 'starts',
        title: t('fields:starts_at'),
        width: 164,
        render: ({ starts_at }) => (starts_at === null ? '–' : <Moment at={starts_at} leading />),
        sort: { by: 'starts_at', first: 'desc' },
        wide: true,
      },
      {
        key: 'ends',
        title: t('fields:ends_at'),
        width: 164,
        render: ({ ends_at }) => (ends_at === null ? '–' : <Moment at={ends_at} />),
        sort: { by: 'ends_at', first: 'desc' },
        optional: 'on',
      },
      {
        key: 'prize',
        title: t('fields:prize_pool'),
        width: 130,
        align: 'end',
        render: ({ prize_pool }) => (prize_pool === null ? '–' : formatMoney(prize_pool, language)),
        optional: 'on',
      },
      {
        key: 'rounds',
        title: t('fields:minimum_rounds'),
        width: 110,
        align: 'end',
        render: ({ minimum_rounds }) => formatNumber(minimum_rounds, language),
        optional: 'off',
      },
      {
        key: 'terminal',
        title: t('fields:terminal'),
        width: 92,
        align: 'end',
        render: ({ terminal_id }) => terminal_id ?? '–',
        sort: { by: 'terminal_id' },
        optional: 'off',
      },
    ],
    [t, nameOf, language],
  );
}

function Name({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const names = event.overlaps.map(({ name }) => `“${plainLine(name)}”`).join(', ');
  const overlaps = event.active && event.overlaps.length > 0;
  return (
    <Flex component="span" gap={6} align="center">
      <bdi translate="no" className="cut">
        {plainLine(event.name)}
      </bdi>
      {overlaps && (
        <span className="warning inline" title={t('warning.overlap', { names })}>
          <TriangleAlertIcon />
          <span className="visually-hidden">{t('warning.overlap', { names })}</span>
        </span>
      )}
    </Flex>
  );
}
