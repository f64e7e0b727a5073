import type { ListVersion, Paginated } from '@pitdesk/contracts/fields';
import { Table } from 'antd';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plainLine } from '#lib/text/plain-line.ts';
import { Moment } from '../moment.tsx';
import { QueryState } from '../query-state.tsx';
import { ScrollRegion } from '../scroll-region.tsx';

const PER_PAGE = 20;

type VersionsQuery = ComponentProps<typeof QueryState>['query'] & {
  data?: Paginated<ListVersion> | undefined;
};

interface Props {
  label: string;
  useVersions: (query: { page: number; per_page: number }) => VersionsQuery;
}

/** The published versions of a list, newest first, each with its author and time. */
export function ListVersions({ label, useVersions }: Props) {
  const { t } = useTranslation(['lists', 'fields']);
  const [page, setPage] = useState(1);
  const query = useVersions({ page, per_page: PER_PAGE });
  const { data } = query;
  if (data === undefined) return <QueryState query={query} />;
  return (
    <ScrollRegion className="scrolls" label={label}>
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
            title: <span>{t('drafted.publishedBy')}</span>,
            render: (_, { published_by: by }) =>
              by === null ? (
                <span>{t('drafted.builtIn')}</span>
              ) : (
                <bdi translate="no">{plainLine(by.username)}</bdi>
              ),
          },
          {
            key: 'at',
            title: <span>{t('drafted.publishedAt')}</span>,
            render: (_, { published_at }) => <Moment at={published_at} />,
          },
          {
            key: 'entries',
            title: <span>{t('drafted.entries')}</span>,
            align: 'end',
            render: (_, { entries }) => <span>{entries}</span>,
          },
          {
            key: 'difference',
            title: <span>{t('drafted.changes')}</span>,
            render: (_, { added, removed }) => <span>{t('drafted.difference', { added, removed })}</span>,
          },
        ]}
      />
    </ScrollRegion>
  );
}
