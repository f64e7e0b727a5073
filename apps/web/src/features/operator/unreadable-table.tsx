import type { UnreadableField } from '@pitdesk/contracts/operator';
import { Table, type TableColumnType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';

/** Records with a translated name; others are shown by their name in a mapping file. */
const NAMED = [
  'table',
  'live_table',
  'result_mark',
  'round',
  'round_change',
  'card',
  'side_bet',
  'event',
  'dealer',
  'stint',
  'relief',
  'message',
  'announcement',
  'client',
  'user',
  'token',
] as const;

/** A row for each unreadable field, with the reason and the consequence. */
export function UnreadableTable({
  fields,
  labelledBy,
}: {
  fields: readonly UnreadableField[];
  labelledBy: string;
}) {
  const { t } = useTranslation(['operator', 'fields']);
  const [language] = useLanguage();
  const nameOf = (record: string): string => {
    const named = NAMED.find((one) => one === record);
    return named === undefined ? record : t(`record.${named}`);
  };
  const columns: TableColumnType<UnreadableField>[] = [
    {
      key: 'record',
      title: <span>{t('column.record')}</span>,
      rowScope: 'row',
      render: (_, { record }) => <span>{nameOf(record)}</span>,
    },
    {
      key: 'field',
      title: <span>{t('column.field')}</span>,
      render: (_, { field }) => (field === '' ? <span>{t('wholeRecord')}</span> : <code>{field}</code>),
    },
    {
      key: 'reason',
      title: <span>{t('fields:reason')}</span>,
      render: (_, { reason }) => <span>{t(`reason.${reason}`)}</span>,
    },
    {
      key: 'effect',
      title: <span>{t('column.effect')}</span>,
      render: (_, { row_left_out }) => <span>{t(row_left_out ? 'effect.row' : 'effect.field')}</span>,
    },
    {
      key: 'rows',
      title: <span>{t('fields:rows')}</span>,
      align: 'end',
      render: (_, { rows }) => <span>{formatNumber(rows, language)}</span>,
    },
    {
      key: 'times',
      title: <span>{t('column.times')}</span>,
      align: 'end',
      render: (_, { times }) => <span>{formatNumber(times, language)}</span>,
    },
    {
      key: 'last',
      title: <span>{t('column.last')}</span>,
      render: (_, { last_at }) => <Moment at={last_at} />,
    },
  ];
  return (
    <ScrollRegion className="operator__scroll panel scrolls" labelledBy={labelledBy}>
      <Table<UnreadableField>
        size="small"
        pagination={false}
        rowKey={({ record, field, reason }) => `${record}.${field} ${reason}`}
        aria-labelledby={labelledBy}
        columns={columns}
        dataSource={fields}
      />
    </ScrollRegion>
  );
}
