import {
  GAME_ERRORS,
  GAME_ERRORS_OF,
  INCIDENT_KINDS,
  INCIDENTS,
  type Incident,
} from '@pitdesk/contracts/incidents';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { MomentPicker } from '#components/form/moment-picker.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { useMay } from '#components/use-may.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { randomUuid } from '#lib/text/random.ts';
import { useOpenIncidentMutation } from './api.ts';
import { IncidentFailure } from './incident-parts.tsx';
import type { KnownFacts } from './known-facts.ts';

const Draft = z.object({
  id: z.uuid(),
  kind: z.enum(INCIDENT_KINDS),
  error: z.enum(GAME_ERRORS).nullable(),
  table: z.string(),
  round: z.string(),
  player: z.string(),
  from: z.string(),
  to: z.string(),
  received: z.string(),
  seen: z.string(),
});
type Draft = z.infer<typeof Draft>;

/** An id of the operator is a number wherever it looks like one. */
const idOf = (text: string): string | number => (/^\d{1,15}$/.test(text) ? Number(text) : text);

interface Props {
  known: KnownFacts;
  onOpened: (incident: Incident) => void;
  onClose: () => void;
}

/** Opens an incident, with what is known where it was begun. */
export function OpenIncidentDialog({ known, onOpened, onClose }: Props) {
  const { t } = useTranslation(['incidents', 'fields']);
  const [open, { isLoading, error }] = useOpenIncidentMutation();
  const readsAll = useMay('incidents.read_all');
  const kinds = readsAll ? INCIDENT_KINDS : (['complaint'] as const);
  const byDefault = known.round === undefined ? 'dispute' : 'game_error';
  const [begun] = useState<Draft>(() => ({
    // A repeat after a lost answer opens one incident, also after a new sign-in.
    id: randomUuid(),
    kind: readsAll ? byDefault : 'complaint',
    error: null,
    table: known.table ?? '',
    round: known.round ?? '',
    player: known.player ?? '',
    ...{ from: '', to: '', received: '', seen: '' },
  }));
  const { form, dialog, rules } = useDraftForm<Draft, Incident>({
    name: 'incident',
    kept: [`incident:${known.origin?.kind ?? ''}:${known.origin?.id ?? ''}`, Draft],
    begun,
    check: (values) => ({
      ...(values.kind === 'game_error' && values.error === null && { error: t('form.choose') }),
      ...(values.from !== '' && values.to !== '' && values.from > values.to && { to: t('form.reversed') }),
      ...(values.seen.trim().length < INCIDENTS.textMin && { seen: t('form.missing') }),
    }),
    onSend: async (values) => (await open(requestOf(values, known))).data,
    onClose,
    onDone: onOpened,
  });
  const kind = Form.useWatch('kind', form) ?? begun.kind;
  const table = Form.useWatch('table', form) ?? begun.table;
  return (
    <FormDialog
      {...dialog}
      title={t('open.title')}
      verb={t('open.do')}
      isBusy={isLoading}
      failure={<IncidentFailure failure={failureIn(error)} />}
    >
      <Form.Item name="kind" label={t('fields:kind')}>
        <Select options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      {kind === 'game_error' && (
        <Form.Item name="error" label={t('open.error')} rules={rules('error')}>
          <ErrorSelect tableId={table} />
        </Form.Item>
      )}
      <Form.Item name="table" label={t('fields:table')}>
        <TableSelect />
      </Form.Item>
      <Form.Item name="round" label={t('open.round')} extra={t('open.roundHelp')}>
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="player" label={t('open.player')}>
        <Input maxLength={200} />
      </Form.Item>
      {kind === 'complaint' ? (
        <Form.Item name="received" label={t('field.received_at')} extra={t('open.receivedHelp')}>
          <MomentPicker />
        </Form.Item>
      ) : (
        <>
          <Form.Item name="from" label={t('fields:from')}>
            <MomentPicker />
          </Form.Item>
          <Form.Item name="to" label={t('fields:to')} rules={rules('to')}>
            <MomentPicker />
          </Form.Item>
        </>
      )}
      <Form.Item name="seen" label={t('field.seen')} rules={rules('seen')}>
        <Input.TextArea rows={4} maxLength={INCIDENTS.textMax} />
      </Form.Item>
    </FormDialog>
  );
}

function requestOf(values: Draft, { origin }: KnownFacts) {
  const { id, kind, error, table, round, player, from, to, received, seen } = values;
  const isComplaint = kind === 'complaint';
  return {
    id,
    kind,
    seen,
    ...(kind === 'game_error' && error !== null && { error }),
    ...(table !== '' && { table_id: idOf(table) }),
    ...(round.trim() !== '' && { round_id: idOf(round.trim()) }),
    ...(player.trim() !== '' && { people: [{ role: 'player' as const, ref: player.trim() }] }),
    ...(isComplaint && received !== '' && { received_at: received }),
    ...(!isComplaint && from !== '' && { from }),
    ...(!isComplaint && to !== '' && { to }),
    ...(origin !== undefined && { origin }),
  };
}

interface FieldProps<T> {
  id?: string;
  value?: T;
  onChange?: (value: T) => void;
}

/** The errors that can happen in the game of the table; without a table, all of them. */
function ErrorSelect({ tableId, ...field }: FieldProps<string | null> & { tableId: string }) {
  const { t } = useTranslation('incidents');
  const { data: tables } = useDashboardTablesQuery();
  const game = tables?.find(({ id }) => String(id) === tableId)?.game;
  const errors = game == null ? GAME_ERRORS : GAME_ERRORS_OF[game];
  return (
    <Select<string | null>
      {...field}
      showSearch={{ optionFilterProp: 'label' }}
      options={errors.map((value) => ({ value, label: t(`error.${value}`) }))}
    />
  );
}

function TableSelect(field: FieldProps<string>) {
  const { t } = useTranslation('incidents');
  const nameOf = useTableNames();
  const { data: tables } = useDashboardTablesQuery();
  return (
    <Select<string>
      {...field}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: '', label: t('open.noTable') },
        ...(tables ?? []).map(({ id, title }) => ({
          value: String(id),
          label: plainLine(nameOf(id, title)),
        })),
      ]}
    />
  );
}
