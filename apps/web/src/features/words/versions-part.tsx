import type { ListVersion } from '@pitdesk/contracts/fields';
import { Table } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { useWordVersionsQuery } from './api.ts';

const PER_PAGE = 20;

/** The published lists, newest first, each with its author and time. */
export function VersionsPart() {
  const { t } = useTranslation(['words', 'fields']);
  const [page, setPage] = useState(1);
  const query = useWordVersionsQuery({ page, per_page: PER_PAGE });
  const { data } = query;
  if (data === undefined) return <QueryState query={query} />;
  return (
    <ScrollRegion className="words-part__wide scrolls" label={t('part.versions')}>
      <Table<ListVersion>
        size="small"
        dataSource={data.data}
        rowKey={({ version }) => version}
        pagination={{
          current: page,
          pageSize: PER_PAGE,
          total: data.meta.total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={[
          {
            key: 'version',
            title: <span>{t('fields:version')}</span>,
            render: (_, { version }) => <span>{version}</span>,
          },
          {
            key: 'by',
            title: <span>{t('column.publishedBy')}</span>,
            render: (_, { published_by: by }) =>
              by === null ? (
                <span>{t('versions.builtIn')}</span>
              ) : (
                <bdi translate="no">{plainLine(by.username)}</bdi>
              ),
          },
          {
            key: 'at',
            title: <span>{t('column.publishedAt')}</span>,
            render: (_, { published_at }) => <Moment at={published_at} />,
          },
          {
            key: 'entries',
            title: <span>{t('column.entries')}</span>,
            align: 'end',
            render: (_, { entries }) => <span>{entries}</span>,
          },
          {
            key: 'difference',
            title: <span>{t('column.difference')}</span>,
            render: (_, { added, removed }) => <span>{t('draft.difference', { added, removed })}</span>,
          },
        ]}
      />
    </ScrollRegion>
  );
}
