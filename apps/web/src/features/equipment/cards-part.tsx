import type { CardLot, CardStep } from '@pitdesk/contracts/equipment';
import { Button, Flex } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listShape, oneOf } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Moment } from '#components/moment.tsx';
import { QueryState } from '#components/query-state.tsx';
import { Section } from '#components/section.tsx';
import { useMay } from '#components/use-may.ts';
import { type TableNameOf, useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { useRecordUnder } from '#lib/interaction/use-record-under.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useCardLotsQuery, useCardStepsQuery } from './api.ts';
import { ReceiveDialog, SignDialog, STEP_ACTS, StepDialog } from './card-dialogs.tsx';
import { StepStateMark, UNKNOWN } from './marks.tsx';
import { useEquipmentList } from './use-equipment-list.ts';

const SHAPE = listShape({
  screen: 'card-lots',
  sort: 'lot:asc',
  sorts: [],
  filters: { closed: oneOf(['true']) },
});
const MOST_SHOWN = 50;
const WAITING = { state: 'proposed', per_page: MOST_SHOWN };

/** The lots of cards, and the steps that wait for a second signature. */
export function CardsPart() {
  const { t } = useTranslation(['equipment', 'fields']);
  const [language] = useLanguage();
  const nameOf = useTableNames();
  const { list, act, item: lot, openForm, close } = useEquipmentList(SHAPE, useCardLotsQuery);
  const { filters, setFilters } = list.address;
  const columns = useMemo(() => columnsOf(t, nameOf, language), [t, nameOf, language]);
  const maySign = useMay('cards.sign');
  const step = STEP_ACTS.find((one) => one === act);
  const waiting = useCardStepsQuery(WAITING);
  // Drawn before the steps above them, the lots would move down.
  if (waiting.isLoading) return <QueryState query={waiting} />;
  return (
    <Flex vertical gap={16}>
      <WaitingSteps />
      <DataList<CardLot>
        {...list}
        columns={columns}
        label={t('lots')}
        rowKey={(row) => row.id}
        rowName={(row) => t('lotNamed', { lot: plainLine(row.lot) })}
        onOpen={(row) => openForm(`steps:${row.id}`)}
        rowMenu={(row) => [
          ...(maySign && row.received > 0
            ? STEP_ACTS.filter((one) => one !== 'reported' || row.discrepancy !== null).map((one) => ({
                key: one,
                text: t(`step.${one}`),
                onChoose: () => openForm(`${one}:${row.id}`),
              }))
            : []),
          { key: 'steps', text: t('act.steps'), onChoose: () => openForm(`steps:${row.id}`) },
        ]}
        filters={
          <ChoiceField
            label={t('lots')}
            value={filters.closed}
            all={t('lotsOpen')}
            options={[{ value: 'true', label: t('lotsAll') }]}
            onChange={(closed) => setFilters({ closed })}
          />
        }
        tools={
          maySign && (
            <Button size="small" type="primary" onClick={() => openForm('receive')}>
              {t('step.receive')}
            </Button>
          )
        }
        empty={{ title: t('empty.lots'), text: t('empty.lotsText') }}
      />
      {act === 'receive' && maySign && <ReceiveDialog onClose={close} />}
      {lot !== undefined && step !== undefined && (
        <StepDialog key={`${step}:${lot.id}`} lot={lot} act={step} onClose={close} />
      )}
      {lot !== undefined && act === 'steps' && <StepsDialog lot={lot} onClose={close} />}
    </Flex>
  );
}

/** The steps that wait for a second signature. */
function WaitingSteps() {
  const { t } = useTranslation('equipment');
  const query = useCardStepsQuery(WAITING);
  const [form, openForm] = useOpenForm();
  const steps = query.data?.data ?? [];
  const chosen = useRecordUnder(
    form,
    steps.find(({ id }) => `sign:${id}` === form),
  );
  if (query.data === undefined) return <QueryState query={query} />;
  return (
    <>
      {steps.length > 0 && (
        <Section title={t('waiting', { count: query.data.meta.total })}>
          <Flex component="ul" vertical className="card-steps lines">
            {steps.map((step) => (
              <Flex component="li" key={step.id} wrap gap="4px 12px" align="center">
                <span className="fill">
                  <StepText step={step} />
                </span>
                <Button size="small" onClick={() => openForm(`sign:${step.id}`)}>
                  {t('act.sign')}
                </Button>
              </Flex>
            ))}
          </Flex>
        </Section>
      )}
      {chosen !== undefined && (
        <SignDialog key={chosen.id} step={chosen} onClose={() => openForm(null)}>
          {steps.includes(chosen) ? <StepText step={chosen} /> : <DecidedStep step={chosen} />}
        </SignDialog>
      )}
    </>
  );
}

/** A step that left the waiting ones under its open form: who decided it, and how. */
function DecidedStep({ step }: { step: CardStep }) {
  const { decided } = useCardStepsQuery(
    { lot_id: step.lot.id, per_page: MOST_SHOWN },
    { selectFromResult: ({ data }) => ({ decided: data?.data.find(({ id }) => id === step.id) }) },
  );
  return (
    <>
      {decided !== undefined && <StepStateMark state={decided.state} />} <StepText step={decided ?? step} />
    </>
  );
}

/** What a step does with how many decks, where, and who began it. */
function StepText({ step }: { step: CardStep }) {
  const { t } = useTranslation('equipment');
  const nameOf = useTableNames();
  const { act, decks, table, shoe, counted, note } = step;
  return (
    <>
      <strong>{t(`step.${act}`)}</strong> <span>{t('lotNamed', { lot: plainLine(step.lot.lot) })}</span>
      {decks > 0 && <span>{`, ${t('decks', { count: decks })}`}</span>}
      {table !== null && <span>{`, ${nameOf(table.id, table.title)}`}</span>}
      {shoe !== null && <span>{`, ${t('named.shoe', { number: plainLine(shoe.number) })}`}</span>}
      {counted !== null && <span>{`: ${t('countedAs', { ...counted })}`}</span>}
      <p className="note">
        <span>{t('proposedBy', { name: plainLine(step.proposed_by.username) })}</span>{' '}
        <Moment at={step.proposed_at} />
        {step.decided_by !== null && (
          <span>{` · ${t('signedBy', { name: plainLine(step.decided_by.username) })}`}</span>
        )}
      </p>
      {note !== null && <q>{plainLine(note)}</q>}
    </>
  );
}

/** Every step of a lot, newest first. */
function StepsDialog({ lot, onClose }: { lot: CardLot; onClose: () => void }) {
  const { t } = useTranslation('equipment');
  const query = useCardStepsQuery({ lot_id: lot.id, per_page: MOST_SHOWN });
  return (
    <Dialog onClose={onClose} title={`${t('act.steps')}: ${t('lotNamed', { lot: plainLine(lot.lot) })}`} wide>
      <QueryState query={query} />
      <ul className="card-steps lines">
        {query.data?.data.map((step) => (
          <li key={step.id}>
            <StepStateMark state={step.state} /> <StepText step={step} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const columnsOf = (
  t: TFunction<['equipment', 'fields']>,
  nameOf: TableNameOf,
  language: Parameters<typeof formatNumber>[1],
): Column<CardLot>[] => {
  const decks = (key: 'received' | 'in_storage' | 'returned' | 'destroyed'): Column<CardLot> => ({
    key,
    title: t(`count.${key}`),
    render: (row) => <span className="tabular">{formatNumber(row[key], language)}</span>,
    align: 'end',
    width: 104,
  });
  return [
    {
      key: 'lot',
      title: t('lot'),
      render: ({ lot, waiting, received }) => (
        <>
          <strong>
            <bdi translate="no">{plainLine(lot)}</bdi>
          </strong>{' '}
          {waiting > 0 && (
            <span className="pill is-attention">
              {t(received === 0 ? 'unsigned' : 'waitingShort', { count: waiting })}
            </span>
          )}
        </>
      ),
      width: 240,
    },
    decks('received'),
    decks('in_storage'),
    {
      key: 'in_use',
      title: t('count.in_use'),
      render: ({ tables }) =>
        tables.length === 0 ? (
          <span translate="no">0</span>
        ) : (
          tables.map(({ table, decks: count, since, overdue }) => (
            <p key={String(table.id)}>
              <span>{`${formatNumber(count, language)} · `}</span>
              <bdi translate="no">{nameOf(table.id, table.title)}</bdi>{' '}
              {overdue ? (
                <span className="pill is-danger">{t('overdue')}</span>
              ) : (
                <span className="hint">
                  <Moment at={since} shows="relative" />
                </span>
              )}
            </p>
          ))
        ),
      wide: true,
    },
    decks('returned'),
    decks('destroyed'),
    {
      key: 'discrepancy',
      title: t('discrepancy.label'),
      render: ({ discrepancy, counted_at }) => {
        if (discrepancy === null) {
          return counted_at === null ? UNKNOWN : <span>{t('discrepancy.none')}</span>;
        }
        const { decks: gap, since, reported_at, overdue } = discrepancy;
        const tone = overdue ? 'is-danger' : 'is-attention';
        return (
          <>
            <span className={`pill ${tone}`}>
              {t(gap < 0 ? 'discrepancy.missing' : 'discrepancy.surplus', { count: Math.abs(gap) })}
            </span>{' '}
            <span className="hint">
              <Moment at={since} shows="relative" />
              <span>{` · ${t(reported_at !== null ? 'discrepancy.reported' : overdue ? 'discrepancy.late' : 'discrepancy.toReport')}`}</span>
            </span>
          </>
        );
      },
      width: 240,
    },
  ];
};
