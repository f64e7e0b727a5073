import '../rounds-page.css';
import type { RoundCorrection } from '@pitdesk/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataList } from '../../../components/data-list/data-list.tsx';
import { ChoiceField } from '../../../components/data-list/fields.tsx';
import { TimeRangeField } from '../../../components/data-list/time-range-field.tsx';
import { useListAddress, useListResult } from '../../../components/data-list/use-list.ts';
import { useTableNames } from '../../../components/use-table-names.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { useOpenForm } from '../../../lib/use-open-form.ts';
import { useCorrectionsQuery } from '../api.ts';
import { roundName } from '../result/round-name.ts';
import { WhereOffered } from '../where-offered.tsx';
import { correctionColumns } from './correction-columns.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CORRECTION_STATES, CORRECTIONS_SHAPE } from './corrections-shape.ts';

/** Corrections come from colleagues, and no socket tells of them. */
const POLLING_MS = 10_000;

/** Every correction that was proposed: those that wait, to be decided, and what became of the others. */
export default function CorrectionsPage() {
  const { t } = useTranslation('rounds');
  useDocumentTitle(t('corrections.title'));
  return (
    <>
      <header className="rounds-head">
        <h1 className="rounds-head__title">{t('corrections.title')}</h1>
        <p className="rounds-head__text">{t('corrections.text')}</p>
      </header>
      <WhereOffered>
        <CorrectionsList />
      </WhereOffered>
    </>
  );
}

function CorrectionsList() {
  const { t } = useTranslation('rounds');
  const titleOf = useTableNames();
  const address = useListAddress(CORRECTIONS_SHAPE);
  const { state, gaming_day, from, to } = address.filters;
  const { page, perPage } = address;
  const query = useMemo(
    () => ({
      page,
      per_page: perPage,
      ...(state === '' ? {} : { state }),
      ...(gaming_day === '' ? {} : { gaming_day }),
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
    }),
    [page, perPage, state, gaming_day, from, to],
  );
  const result = useListResult(
    useCorrectionsQuery(query, { skip: !address.ready, pollingInterval: POLLING_MS }),
  );
  const columns = useMemo(() => correctionColumns(t, titleOf), [t, titleOf]);
  const [form, openForm] = useOpenForm();
  const correction = result.page?.data.find(({ id }) => `correction:${id}` === form);
  return (
    <>
      <DataList<RoundCorrection>
        address={address}
        result={result}
        columns={columns}
        label={t('corrections.title')}
        rowKey={({ id }) => id}
        rowName={({ round }) => t('roundNamed', { name: roundName(round) })}
        onOpen={({ id }) => openForm(`correction:${id}`)}
        rowMenu={({ id }) => [
          { key: 'look', text: t('corrections.look'), onChoose: () => openForm(`correction:${id}`) },
        ]}
        filters={
          <>
            <ChoiceField
              label={t('column.state')}
              value={state}
              all={t('filter.any')}
              options={CORRECTION_STATES.map((value) => ({ value, label: t(`corrections.state.${value}`) }))}
              onChange={(chosen) => address.setFilters({ state: chosen })}
            />
            <TimeRangeField chosen={address.filters} onChange={address.setFilters} />
          </>
        }
        empty={{ title: t('corrections.empty'), text: t('corrections.emptyText') }}
      />
      {correction !== undefined && (
        <CorrectionDialog correction={correction} onClose={() => openForm(null)} />
      )}
    </>
  );
}
