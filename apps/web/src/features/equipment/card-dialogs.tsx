import {
  CARD_ACTS,
  type CardAct,
  type CardLot,
  type CardStep,
  EQUIPMENT,
} from '@pitdesk/contracts/equipment';
import { Button, Flex, Form, Input, InputNumber } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useTextDraft } from '#api/form-drafts.ts';
import { failureIn } from '#api/http/call-failure.ts';
import { useSession } from '#api/session/session.ts';
import { Select } from '#components/antd/select.tsx';
import { Dialog, DialogActions } from '#components/dialog.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { ReasonField, type RequiredReason, reasonCheck } from '#components/form/reason-field.tsx';
import { useCheckedForm } from '#components/form/use-checked-form.ts';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { useMay } from '#components/use-may.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useOneAtATime } from '#lib/interaction/use-one-at-a-time.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { randomUuid } from '#lib/text/random.ts';
import {
  useDecideCardStepMutation,
  useEquipmentQuery,
  useProposeCardStepMutation,
  useReceiveCardsMutation,
} from './api.ts';
import { EquipmentFailure } from './equipment-failure.tsx';

type StepAct = Exclude<CardAct, 'received'>;
/** The steps after the receipt, in their order. */
export const STEP_ACTS = CARD_ACTS.filter((act): act is StepAct => act !== 'received');

const ReceiveDraft = z.object({
  id: z.string(),
  lot: z.string(),
  maker: z.string(),
  decks: z.number().nullable(),
});
type ReceiveDraft = z.infer<typeof ReceiveDraft>;

/** Records that a lot of cards arrived. */
export function ReceiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('equipment');
  const [receive, { isLoading, error }] = useReceiveCardsMutation();
  const { dialog, rules } = useDraftForm<ReceiveDraft>({
    name: 'receive',
    kept: ['cards:receive', ReceiveDraft],
    begun: { id: randomUuid(), lot: '', maker: '', decks: null },
    check: ({ lot, decks }) => ({
      ...(lot.trim() === '' && { lot: t('form.missing') }),
      ...((decks ?? 0) < 1 && { decks: t('form.decks') }),
    }),
    onSend: async ({ id, lot, maker, decks }) =>
      (
        await receive({
          id,
          lot: lot.trim(),
          maker: maker.trim() === '' ? null : maker.trim(),
          decks: decks ?? 0,
        })
      ).data,
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={t('step.receive')}
      verb={t('form.propose')}
      isBusy={isLoading}
      failure={<EquipmentFailure failure={failureIn(error)} />}
      intro={<p>{t('form.twoPeople')}</p>}
    >
      <Form.Item name="lot" label={t('lot')} rules={rules('lot')}>
        <Input maxLength={EQUIPMENT.lotMax} autoComplete="off" />
      </Form.Item>
      <Form.Item name="decks" label={t('form.deckCount')} rules={rules('decks')}>
        <InputNumber min={1} max={EQUIPMENT.decksMax} precision={0} />
      </Form.Item>
      <Form.Item name="maker" label={t('form.maker')}>
        <Input maxLength={EQUIPMENT.serialMax} autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

const COUNTS = ['in_storage', 'in_use', 'returned'] as const;
const StepDraft = z.object({
  id: z.string(),
  decks: z.number().nullable(),
  table: z.string().nullable(),
  shoe: z.string(),
  in_storage: z.number().nullable(),
  in_use: z.number().nullable(),
  returned: z.number().nullable(),
  note: z.string(),
});
type StepDraft = z.infer<typeof StepDraft>;

interface StepProps {
  lot: CardLot;
  act: StepAct;
  onClose: () => void;
}

/** Proposes a step for a lot: only the fields that the step has. */
export function StepDialog({ lot, act, onClose }: StepProps) {
  const { t } = useTranslation(['equipment', 'fields']);
  const [propose, { isLoading, error }] = useProposeCardStepMutation();
  const movesDecks = act === 'put_in_use' || act === 'returned' || act === 'destroyed';
  const atTable = act === 'put_in_use' || act === 'returned';
  const [only] = lot.tables;
  const { dialog, rules } = useDraftForm<StepDraft>({
    name: 'card-step',
    kept: [`cards:${act}:${lot.id}`, StepDraft],
    begun: {
      id: randomUuid(),
      decks: null,
      table:
        act === 'returned' && lot.tables.length === 1 && only !== undefined ? String(only.table.id) : null,
      shoe: '',
      in_storage: null,
      in_use: null,
      returned: null,
      note: '',
    },
    check: (values) => ({
      ...(movesDecks && (values.decks ?? 0) < 1 && { decks: t('form.decks') }),
      ...(atTable && values.table === null && { table: t('form.choose') }),
      ...(act === 'counted' &&
        Object.fromEntries(COUNTS.flatMap((key) => (values[key] === null ? [[key, t('form.decks')]] : [])))),
      ...(act === 'reported' && values.note.trim().length < EQUIPMENT.noteMin && { note: t('form.missing') }),
    }),
    onSend: async ({ id, decks, table, shoe, in_storage, in_use, returned, note }) => {
      const counted = { in_storage: in_storage ?? 0, in_use: in_use ?? 0, returned: returned ?? 0 };
      const body = {
        id,
        act,
        decks: movesDecks ? (decks ?? 0) : 0,
        table_id: atTable ? table : null,
        shoe_id: act === 'put_in_use' && shoe !== '' ? shoe : null,
        counted: act === 'counted' ? counted : null,
        note: note.trim() === '' ? null : note.trim(),
      };
      return (await propose({ lotId: lot.id, body })).data;
    },
    onClose,
  });
  return (
    <FormDialog
      {...dialog}
      title={`${t(`step.${act}`)}: ${t('lotNamed', { lot: plainLine(lot.lot) })}`}
      verb={t('form.propose')}
      isBusy={isLoading}
      failure={<EquipmentFailure failure={failureIn(error)} />}
      intro={<p>{t('form.twoPeople')}</p>}
    >
      {movesDecks && (
        <Form.Item name="decks" label={t('form.deckCount')} rules={rules('decks')}>
          <InputNumber min={1} max={EQUIPMENT.decksMax} precision={0} />
        </Form.Item>
      )}
      {atTable && (
        <Form.Item name="table" label={t('fields:table')} rules={rules('table')}>
          <TableChoice lot={lot} act={act} />
        </Form.Item>
      )}
      {act === 'put_in_use' && (
        <Form.Item name="shoe" label={t('kind.shoe')}>
          <ShoeChoice />
        </Form.Item>
      )}
      {act === 'counted' &&
        COUNTS.map((key) => (
          <Form.Item key={key} name={key} label={t(`count.${key}`)} rules={rules(key)}>
            <InputNumber min={0} max={EQUIPMENT.decksMax} precision={0} />
          </Form.Item>
        ))}
      <Form.Item
        name="note"
        label={t(act === 'reported' ? 'form.reportedTo' : 'form.note')}
        rules={rules('note')}
      >
        <Input.TextArea rows={2} dir="auto" maxLength={EQUIPMENT.noteMax} />
      </Form.Item>
    </FormDialog>
  );
}

interface FieldProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Tables with cards; for a return those where decks of the lot are in use. */
function TableChoice({ lot, act, ...field }: FieldProps & Pick<StepProps, 'lot' | 'act'>) {
  const nameOf = useTableNames();
  const { data: tables = [] } = useDashboardTablesQuery();
  const from =
    act === 'returned'
      ? lot.tables.map(({ table }) => table)
      : tables.filter(({ game }) => game !== 'roulette');
  return (
    <Select
      {...field}
      showSearch={{ optionFilterProp: 'label' }}
      options={from.map(({ id, title }) => ({ value: String(id), label: nameOf(id, title) }))}
    />
  );
}

const MOST_SHOES = 100;

function ShoeChoice(field: FieldProps) {
  const { t } = useTranslation('equipment');
  const { data } = useEquipmentQuery({ kind: 'shoe', per_page: MOST_SHOES });
  const shoes = data?.data.filter(({ retired }) => retired === null) ?? [];
  return (
    <Select
      {...field}
      options={[
        { value: '', label: t('form.noShoe') },
        ...shoes.map(({ id, number }) => ({ value: id, label: plainLine(number) })),
      ]}
    />
  );
}

/** Two-person rule: the author may withdraw a step, a colleague signs or rejects it. */
export function SignDialog({
  step,
  onClose,
  children,
}: {
  step: CardStep;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('equipment');
  const isOwn = String(useSession().user?.id) === String(step.proposed_by.id);
  const maySign = useMay('cards.sign');
  return (
    <Dialog onClose={onClose} title={t('act.sign')}>
      <Flex vertical gap={12}>
        <div>{children}</div>
        {isOwn ? (
          <OwnStep id={step.id} onDone={onClose} />
        ) : maySign ? (
          <ColleaguesStep id={step.id} onDone={onClose} />
        ) : (
          <p className="note">{t('sign.others')}</p>
        )}
      </Flex>
    </Dialog>
  );
}

function OwnStep({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('equipment');
  const [decide, { isLoading, error }] = useDecideCardStepMutation();
  const one = useOneAtATime();
  const withdraw = async (): Promise<void> => {
    const body = { decision: 'withdraw', reason: null } as const;
    if ((await decide({ id, body })).data !== undefined) onDone();
  };
  return (
    <>
      <p className="note">{t('sign.own')}</p>
      <EquipmentFailure failure={failureIn(error)} />
      <DialogActions>
        <Button disabled={isLoading} onClick={() => void one(withdraw)}>
          {t('sign.withdraw')}
        </Button>
        <Button type="primary" disabled>
          {t('sign.confirm')}
        </Button>
      </DialogActions>
    </>
  );
}

function ColleaguesStep({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation(['equipment', 'fields']);
  const { text, type, drop } = useTextDraft(`card-step:${id}`);
  const [decide, { isLoading, error }] = useDecideCardStepMutation();
  const send = async (decision: 'confirm' | 'reject', reason: string | null): Promise<void> => {
    if ((await decide({ id, body: { decision, reason } })).data === undefined) return;
    drop();
    onDone();
  };
  const asked: RequiredReason = {
    min: EQUIPMENT.noteMin,
    max: EQUIPMENT.noteMax,
    label: t('fields:reason'),
    help: t('sign.reasonHelp'),
    missing: t('form.missing'),
  };
  const { props, rules, one } = useCheckedForm({
    name: 'sign',
    initial: { reason: text },
    check: reasonCheck(asked),
    onChange: ({ reason }) => type(reason),
    onSend: ({ reason }) => send('reject', reason.trim()),
  });
  return (
    <Form {...props} noValidate>
      <p className="note">{t('sign.text')}</p>
      <ReasonField asked={asked} used={text} rules={rules('reason')} />
      <EquipmentFailure failure={failureIn(error)} />
      <DialogActions>
        <Button danger htmlType="submit" disabled={isLoading}>
          {t('sign.reject')}
        </Button>
        <Button type="primary" disabled={isLoading} onClick={() => void one(() => send('confirm', null))}>
          {t('sign.confirm')}
        </Button>
      </DialogActions>
    </Form>
  );
}
