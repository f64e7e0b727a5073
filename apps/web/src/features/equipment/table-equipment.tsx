import './equipment.css';
import type { TableEquipment as AtTable } from '@pitdesk/contracts/equipment';
import type { EntityId } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { gamingDayOf } from '@pitdesk/contracts/gaming-day';
import type { OperatorEquipment } from '@pitdesk/contracts/tables';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button, Flex } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePropertyCalendar } from '#api/console-info.ts';
import { LinkButton } from '#components/link-button.tsx';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useDashboardTablesQuery, useLiveTable } from '#features/tables/api.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { useRecordUnder } from '#lib/interaction/use-record-under.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useClockValue } from '#lib/time/use-now.ts';
import { useEquipmentChangesQuery, useTableEquipmentQuery } from './api.ts';
import { InspectWheel } from './inspect-dialog.tsx';
import { ResultMark, UNKNOWN } from './marks.tsx';

/** What stands at a table, and the inspection of the day; nothing for an account that may not read it. */
export function TableEquipment({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation('equipment');
  const mayRead = useMay('equipment.read');
  const mayInspect = useMay('equipment.inspect');
  const calendar = usePropertyCalendar();
  const day = useClockValue((now) => (calendar === undefined ? '' : gamingDayOf(now, calendar)));
  const query = useTableEquipmentQuery(mayRead && day !== '' ? { id: tableId, day } : skipToken);
  useEquipmentChangesQuery(undefined, { skip: !mayRead });
  const { table } = useDashboardTablesQuery(undefined, {
    selectFromResult: ({ data: tables }) => ({ table: tables?.find(({ id }) => sameId(id, tableId)) }),
  });
  const [form, openForm] = useOpenForm();
  const { data } = query;
  const wheel = data?.wheel ?? undefined;
  const inspected = useRecordUnder(form, form === `inspect:${wheel?.id}` ? wheel : undefined);
  if (!mayRead) return null;
  return (
    <div className="table-equipment">
      <Section
        title={t('table.title')}
        extra={
          <Flex gap={8}>
            {mayInspect && wheel !== undefined && (
              <Button size="small" onClick={() => openForm(`inspect:${wheel.id}`)}>
                {t('act.inspect')}
              </Button>
            )}
            <LinkButton size="small" to={paths.equipment.link()}>
              {t('title')}
            </LinkButton>
          </Flex>
        }
      >
        <div className="table-equipment__room">
          <QueryState query={query} loading={null} />
          {data !== undefined && table !== undefined && (
            <dl className="table-equipment__facts">
              {table.game === 'roulette' ? (
                <Wheel data={data} operator={table.equipment} />
              ) : (
                <Cards data={data} operator={table.equipment} />
              )}
            </dl>
          )}
          {data !== undefined && <Refusal data={data} />}
        </div>
        {inspected !== undefined && (
          <InspectWheel key={inspected.id} wheel={inspected} onClose={() => openForm(null)} />
        )}
      </Section>
    </div>
  );
}

interface HereProps {
  data: AtTable;
  operator: OperatorEquipment | undefined;
}

/** Why the table must not open, and whether it is open all the same. */
function Refusal({ data: { table_id, refusal } }: Pick<HereProps, 'data'>) {
  const { t } = useTranslation('equipment');
  const isOpen = useLiveTable(table_id)?.state === 'open';
  if (refusal === null) return null;
  return (
    <p className={isOpen ? 'warning' : 'note'} role={isOpen ? 'alert' : undefined}>
      <span>{t(`refusal.${refusal}`)}</span>
      {isOpen && <span>{` ${t('refusal.open')}`}</span>}
    </p>
  );
}

function Wheel({ data: { wheel, inspection }, operator }: HereProps) {
  const { t } = useTranslation('equipment');
  return (
    <>
      <Fact label={t('kind.wheel')} operator={operatorText(t, wheel?.number, operator, 'wheel')}>
        {wheel === null ? (
          UNKNOWN
        ) : (
          <Numbered number={wheel.number} since={wheel.stay?.since}>
            {wheel.inspection?.result === 'fail' && (
              <span className="pill is-danger">{t('table.failed')}</span>
            )}
          </Numbered>
        )}
      </Fact>
      <Fact label={t('table.inspection')}>
        {inspection === null ? (
          <span className="pill is-attention">{t('table.notInspected')}</span>
        ) : (
          <>
            <ResultMark result={inspection.result} /> <Moment at={inspection.at} />{' '}
            <bdi translate="no">{plainLine(inspection.by.username)}</bdi>
          </>
        )}
      </Fact>
    </>
  );
}

function Cards({ data: { shoes, cards }, operator }: HereProps) {
  const { t } = useTranslation('equipment');
  const lots = cards.map(({ lot }) => lot).join(', ');
  return (
    <>
      <Fact
        label={t('kind.shoe')}
        operator={operatorText(t, shoes.map(({ number }) => number).join(', '), operator, 'shoe')}
      >
        {shoes.length === 0
          ? UNKNOWN
          : shoes.map(({ id, number, stay }) => <Numbered key={id} number={number} since={stay?.since} />)}
      </Fact>
      <Fact label={t('table.cards')} operator={operatorText(t, lots, operator, 'cards')}>
        {cards.length === 0
          ? UNKNOWN
          : cards.map(({ lot, decks, since, overdue }) => (
              <p key={lot}>
                <bdi translate="no">{plainLine(lot)}</bdi> <span>{t('decks', { count: decks })}</span>{' '}
                <Moment at={since} /> {overdue && <span className="pill is-danger">{t('overdue')}</span>}
              </p>
            ))}
      </Fact>
    </>
  );
}

const Numbered = ({
  number,
  since,
  children,
}: {
  number: string;
  since: string | undefined;
  children?: ReactNode;
}) => (
  <p>
    <strong>
      <bdi translate="no">{plainLine(number)}</bdi>
    </strong>{' '}
    {since !== undefined && <Moment at={since} />} {children}
  </p>
);

interface FactProps {
  label: string;
  /** What the operator's record has. */
  operator?: { text: string; differs: boolean } | undefined;
  children: ReactNode;
}

const Fact = ({ label, operator, children }: FactProps) => (
  <div>
    <dt className="hint">{label}</dt>
    <dd>
      {children}
      {operator !== undefined && (
        <p className={operator.differs ? 'warning' : 'note'}>
          <span>{operator.text}</span>
        </p>
      )}
    </dd>
  </div>
);

/** Returns what the operator's record says beside what staff recorded; undefined where it says nothing. */
function operatorText(
  t: (key: 'table.operator' | 'table.differs', values: { value: string }) => string,
  recorded: string | undefined,
  operator: OperatorEquipment | undefined,
  field: keyof OperatorEquipment,
): FactProps['operator'] {
  const value = operator?.[field] ?? null;
  if (value === null) return undefined;
  const differs = recorded !== undefined && recorded !== '' && recorded !== value;
  return { text: t(differs ? 'table.differs' : 'table.operator', { value: plainLine(value) }), differs };
}
