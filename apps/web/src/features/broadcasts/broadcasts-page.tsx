import './broadcasts.css';
import { BROADCAST_STATES, type Broadcast } from '@pitdesk/contracts/broadcasts';
import { Button, Flex } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listShape, oneOf } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useMay } from '#components/use-may.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useBroadcastChangesQuery, useBroadcastsQuery } from './api.ts';
import { BroadcastDialog } from './broadcast-dialog.tsx';
import { BroadcastStateMark, Results, useAudience } from './broadcast-parts.tsx';
import { NewBroadcast } from './form/new-broadcast.tsx';
import { HeldBars } from './held-bar.tsx';

/** Before its confirmation, only the author sees a broadcast. */
const LISTED_STATES = BROADCAST_STATES.filter((state) => state !== 'prepared');
const BROADCASTS_SHAPE = listShape({
  screen: 'broadcasts',
  sort: 'prepared_at:desc',
  sorts: [],
  filters: { state: oneOf(LISTED_STATES) },
});

/** Messages to many tables: their authors, their results, and those that wait for a second person. */
export default function BroadcastsPage() {
  const { t } = useTranslation(['broadcasts', 'fields']);
  useBroadcastChangesQuery();
  const address = useListAddress(BROADCASTS_SHAPE);
  const { filters, page, perPage } = address;
  const { state } = filters;
  const query = useMemo(
    () => ({ page, per_page: perPage, ...(state === '' ? {} : { state }) }),
    [page, perPage, state],
  );
  const result = useListResult(useBroadcastsQuery(query, { skip: !address.ready }));
  const [form, openForm] = useOpenForm();
  const mayPrepare = useMay('broadcast.prepare');
  const audience = useAudience();
  const columns = useMemo(() => columnsOf(t, audience), [t, audience]);
  const open = (id: string): void => openForm(`broadcast:${id}`);
  const openId = form?.startsWith('broadcast:') ? form.slice('broadcast:'.length) : undefined;
  const begin = mayPrepare && (
    <Button type="primary" onClick={() => openForm('new')}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={begin} />
      <HeldBars />
      <DataList<Broadcast>
        address={address}
        result={result}
        columns={columns}
        label={t('title')}
        rowKey={({ id }) => id}
        rowName={({ author }) => plainLine(author.username)}
        onOpen={({ id }) => open(id)}
        rowMenu={({ id }) => [{ key: 'open', text: t('open'), onChoose: () => open(id) }]}
        filters={
          <ChoiceField
            label={t('fields:state')}
            value={state}
            all={t('any')}
            options={LISTED_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(chosen) => address.setFilters({ state: chosen })}
          />
        }
        empty={{ title: t('none'), text: t('noneText'), action: begin }}
      />
      {openId !== undefined && <BroadcastDialog key={openId} id={openId} onClose={() => openForm(null)} />}
      {form === 'new' && mayPrepare && <NewBroadcast onClose={() => openForm(null)} onSent={open} />}
    </>
  );
}

const columnsOf = (
  t: TFunction<['broadcasts', 'fields']>,
  audience: (broadcast: Broadcast) => string,
): Column<Broadcast>[] => [
  {
    key: 'author',
    title: t('column.author'),
    render: ({ author }) => <bdi translate="no">{plainLine(author.username)}</bdi>,
    width: 150,
  },
  {
    key: 'state',
    title: t('fields:state'),
    render: (broadcast) => (
      <Flex component="span" wrap gap="4px 12px" align="center" className="words">
        <BroadcastStateMark state={broadcast.state} />
        <Results broadcast={broadcast} />
      </Flex>
    ),
    wide: true,
  },
  { key: 'audience', title: t('fields:tables'), render: audience, width: 260 },
  {
    key: 'confirmed',
    title: t('column.confirmed'),
    render: ({ confirmed_at, prepared_at }) => <Moment at={confirmed_at ?? prepared_at} leading />,
    width: 150,
  },
];
