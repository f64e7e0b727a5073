import './staff.css';
import { ROLES } from '@pitdesk/contracts/access';
import { STAFF_STATES, type StaffMember } from '@pitdesk/contracts/staff';
import { Button, Flex } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listShape, oneOf, textUpTo } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField, SearchField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { FoundText } from '#components/found-text.tsx';
import { LinkButton } from '#components/link-button.tsx';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useStaffQuery } from './api.ts';
import { InviteDialog } from './invitations/invite-dialog.tsx';
import { MemberDialog } from './member/member-dialog.tsx';
import { FactorsText, RoleText, StaffStateMark, UnusedMark } from './staff-parts.tsx';

/** Colleagues change staff too, and no socket event announces it. */
const POLLING_MS = 15_000;

const STAFF_SHAPE = listShape({
  screen: 'staff',
  sort: 'username:asc',
  sorts: [],
  filters: {
    search: textUpTo(100),
    state: oneOf(STAFF_STATES),
    role: oneOf(ROLES),
    waiting: oneOf(['true'] as const),
  },
});

/** The accounts that may sign in, with their roles. */
export default function StaffPage() {
  const { t } = useTranslation('staff');
  const mayManage = useMay('staff.manage');
  const [form, openForm] = useOpenForm();
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <LinkButton to={paths.reviews.link()}>{t('review.title')}</LinkButton>
            <LinkButton to={paths.roles.link()}>{t('roleTable')}</LinkButton>
            {mayManage && (
              <Button type="primary" onClick={() => openForm('invite')}>
                {t('invite')}
              </Button>
            )}
          </>
        }
      />
      <StaffList />
      {form === 'invite' && mayManage && <InviteDialog onClose={() => openForm(null)} />}
    </>
  );
}

function StaffList() {
  const { t } = useTranslation(['staff', 'fields']);
  const { t: roleName } = useTranslation('roles');
  const address = useListAddress(STAFF_SHAPE);
  const { filters, page, perPage } = address;
  const { search, state, role, waiting } = filters;
  const query = useMemo(
    () => ({
      page,
      per_page: perPage,
      ...(search === '' ? {} : { search }),
      ...(state === '' ? {} : { state }),
      ...(role === '' ? {} : { role }),
      ...(waiting === '' ? {} : { waiting }),
    }),
    [page, perPage, search, state, role, waiting],
  );
  const result = useListResult(useStaffQuery(query, { skip: !address.ready, pollingInterval: POLLING_MS }));
  const [form, openForm] = useOpenForm();
  const columns = useColumns(search);
  const openId = form?.startsWith('staff:') ? form.slice('staff:'.length) : undefined;
  return (
    <>
      <DataList<StaffMember>
        address={address}
        result={result}
        columns={columns}
        label={t('title')}
        rowKey={({ id }) => id}
        rowName={({ username }) => plainLine(username)}
        onOpen={({ id }) => openForm(`staff:${id}`)}
        rowMenu={({ id }) => [{ key: 'open', text: t('open'), onChoose: () => openForm(`staff:${id}`) }]}
        filters={
          <>
            <SearchField
              label={t('filter.search')}
              value={search}
              maxLength={100}
              onChange={(text) => address.setFilters({ search: text })}
            />
            <ChoiceField
              label={t('fields:state')}
              value={state}
              all={t('filter.any')}
              options={STAFF_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
              onChange={(chosen) => address.setFilters({ state: chosen })}
            />
            <ChoiceField
              label={t('fields:role')}
              value={role}
              all={t('filter.any')}
              options={ROLES.map((value) => ({ value, label: roleName(`name.${value}`) }))}
              onChange={(chosen) => address.setFilters({ role: chosen })}
            />
            <ChoiceField
              label={t('filter.waiting')}
              value={waiting}
              all={t('filter.any')}
              options={[{ value: 'true', label: t('filter.onlyWaiting') }]}
              onChange={(chosen) => address.setFilters({ waiting: chosen })}
            />
          </>
        }
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {openId !== undefined && <MemberDialog key={openId} id={openId} onClose={() => openForm(null)} />}
    </>
  );
}

/** @param find the search text of the list */
function useColumns(find: string): Column<StaffMember>[] {
  const { t } = useTranslation(['staff', 'fields']);
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('fields:person_name'),
        render: ({ username }) => (
          <bdi translate="no">
            <FoundText text={plainLine(username)} find={find} />
          </bdi>
        ),
        width: 150,
      },
      {
        key: 'state',
        title: t('fields:state'),
        render: ({ state, invitation }) => <StaffStateMark state={state} invitation={invitation} />,
        width: 190,
      },
      {
        key: 'roles',
        title: t('fields:roles'),
        render: ({ roles }) =>
          roles.length === 0 ? (
            <span className="muted">{t('noRole')}</span>
          ) : (
            <Flex component="span" wrap gap={4}>
              {roles.map((grant) => (
                <RoleText key={grant.id} grant={grant} />
              ))}
            </Flex>
          ),
        wide: true,
      },
      {
        key: 'email',
        title: t('fields:email'),
        render: ({ email }) => (
          <bdi translate="no" title={email}>
            <FoundText text={plainLine(email) || '–'} find={find} />
          </bdi>
        ),
        width: 200,
        optional: 'on',
      },
      {
        key: 'terminal',
        title: t('fields:terminal'),
        render: ({ terminal_id }) => (terminal_id === 0 ? '–' : terminal_id),
        width: 90,
        align: 'end',
        optional: 'off',
      },
      {
        key: 'signsInBy',
        title: t('column.signsInBy'),
        render: ({ signs_in_by }) => t(`signsInBy.${signs_in_by}`),
        width: 130,
        optional: 'off',
      },
      {
        key: 'factors',
        title: t('column.factors'),
        render: ({ factors }) => <FactorsText factors={factors} />,
        width: 130,
        optional: 'off',
      },
      {
        key: 'sessions',
        title: t('column.sessions'),
        render: ({ sessions }) => (sessions === 0 ? '–' : t('browsers', { count: sessions })),
        width: 110,
        optional: 'on',
      },
      {
        key: 'lastUsed',
        title: t('column.lastUsed'),
        render: ({ last_used_at, unused_days }) => (
          <>
            {last_used_at === null ? <span>{t('never')}</span> : <Moment at={last_used_at} />}
            <UnusedMark days={unused_days} />
          </>
        ),
        width: 150,
      },
    ],
    [t, find],
  );
}
