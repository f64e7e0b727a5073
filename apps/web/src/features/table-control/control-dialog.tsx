import {
  actsFrom,
  type LoggedState,
  STATE_AFTER,
  TABLE_ACTS,
  TABLE_CONTROL,
  TABLE_REASONS,
  type TableActKind,
  type TableConfiguration,
  type TableControl,
} from '@pitdesk/contracts/table-control';
import './table-control.css';
import type { SideBet } from '@pitdesk/contracts/rounds';
import type { Table } from '@pitdesk/contracts/tables';
import { Checkbox, Flex, Form, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { type CallFailure, failureIn } from '#api/http/call-failure.ts';
import { Dialog } from '#components/dialog.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { MomentPicker } from '#components/form/moment-picker.tsx';
import { givenReason, useAskedReason } from '#components/form/reason-codes.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { NotOffered } from '#components/not-offered.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatMoment } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { usePlanTableClosingMutation, useRequestTableActMutation, useTableControlQuery } from './api.ts';
import { ControlState } from './control-state.tsx';

/** An act at once, or a planned closing. */
const CHOICES = [...TABLE_ACTS, 'close_at', 'close_after_shoe'] as const;
type Choice = (typeof CHOICES)[number];

const SIDE_BETS: readonly SideBet['kind'][] = [
  'player_pair',
  'banker_pair',
  'either_pair',
  'dragon_7',
  'panda_8',
];

const REASONS = { codes: TABLE_REASONS, textMax: TABLE_CONTROL.reasonTextMax };

const Draft = z.object({
  choice: z.enum(CHOICES).nullable(),
  at: z.string(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  side_bets: z.array(z.string()),
  reason_code: z.string().nullable(),
  reason: z.string(),
});
type Draft = z.infer<typeof Draft>;

export interface DialogProps {
  table: Table;
  /** The act that is chosen first, from a command. */
  act?: TableActKind | undefined;
  onClose: () => void;
}

/** Opens, closes, pauses or changes a table: one dialog, which also shows its state, acts and planned closings. */
export default function ControlDialog(props: DialogProps) {
  const { table, onClose } = props;
  const { t } = useTranslation('table-control');
  const nameOf = useTableNames();
  const query = useTableControlQuery();
  const { data: info } = useConsoleInfoQuery();
  const title = t('dialog.title', { table: nameOf(table.id, table.title) });
  const control = query.data?.find(({ table_id }) => String(table_id) === String(table.id));
  const offers = info?.capabilities.table_acts ?? [];
  if (query.data === undefined || offers.length === 0) {
    return (
      <Dialog title={title} onClose={onClose}>
        <QueryState query={query} />
        {query.data !== undefined && (
          <Flex vertical gap={16}>
            <ControlState table={table} control={control} />
            <NotOffered title={t('off.title')} text={t('off.text')} />
          </Flex>
        )}
      </Dialog>
    );
  }
  const hasShoes = table.game === 'baccarat' && info?.capabilities.live_tables !== 'off';
  return <ControlForm {...props} {...{ title, control, offers, hasShoes }} />;
}

interface FormProps extends DialogProps {
  title: string;
  control: TableControl | undefined;
  offers: readonly TableActKind[];
  hasShoes: boolean;
}

/** Returns what may be chosen at a table in this state. */
function choicesOf(state: LoggedState, offers: readonly TableActKind[], hasShoes: boolean): Choice[] {
  const acts = actsFrom(state).filter((act) => offers.includes(act));
  const mayPlan = offers.includes('close') && state !== 'closed';
  return [
    ...acts,
    ...(mayPlan ? ['close_at' as const] : []),
    ...(mayPlan && hasShoes ? ['close_after_shoe' as const] : []),
  ];
}

function ControlForm({ table, act, onClose, title, control, offers, hasShoes }: FormProps) {
  const { t } = useTranslation(['table-control', 'rounds', 'fields']);
  const state = control?.state ?? 'unknown';
  const limits = control?.limits ?? null;
  const choices = choicesOf(state, offers, hasShoes);
  const name = useTableNames()(table.id, table.title);
  const [request, requested] = useRequestTableActMutation();
  const [plan, planned] = usePlanTableClosingMutation();
  const asked = useAskedReason(REASONS);
  const [begun] = useState<Draft>({
    ...{ choice: act ?? null, at: '', min: limits?.min ?? null, max: limits?.max ?? null },
    ...{ side_bets: limits?.side_bets ?? [], reason_code: null, reason: '' },
  });
  const { form, initial, dialog, rules, dropKey } = useDraftForm<Draft>({
    name: 'table-control',
    kept: [`control:${table.id}`, Draft],
    begun,
    check: (draft) => ({
      ...(!choices.some((one) => one === draft.choice) && { choice: t('problem.choice') }),
      ...(draft.choice === 'close_at' && !isAhead(draft.at) && { at: t('problem.at') }),
      ...(draft.choice === 'limits' &&
        draft.min !== null &&
        draft.max !== null &&
        draft.min > draft.max && { max: t('problem.max') }),
      ...asked.check(draft),
    }),
    onSend: async (draft, id) => {
      const why = givenReason(REASONS, draft);
      const { choice } = draft;
      if (why === undefined || choice === null) return undefined;
      const place = { id, table_id: table.id, ...why };
      const { data, error } = isPlan(choice)
        ? await plan({ table: name, body: { ...place, at: choice === 'close_at' ? draft.at : null } })
        : await request({
            table: name,
            body: {
              ...place,
              act: choice,
              based_on: { state, limits },
              limits: choice === 'limits' ? configurationOf(draft, limits) : null,
            },
          });
      // A retry after a lost answer is the same act; after a refusal it is another one.
      if (failureIn(error)?.code !== 'client.unreachable') dropKey();
      return data;
    },
    onClose,
  });
  const choice = Form.useWatch('choice', form) ?? initial.choice;
  const isDown = choice !== null && !isPlan(choice) && isDisabling(choice);
  return (
    <FormDialog
      {...dialog}
      form={{ ...dialog.form, onKeyDown: asked.onKeyDown }}
      title={title}
      intro={<ControlState table={table} control={control} />}
      action="table_control.act"
      verb={choice === null ? t('dialog.verb') : t(`verb.${choice}`)}
      danger={isDown}
      isBusy={requested.isLoading || planned.isLoading}
      failure={<ControlFailure failure={failureIn(requested.error) ?? failureIn(planned.error)} />}
    >
      <Form.Item name="choice" label={t('dialog.what')} rules={rules('choice')}>
        <Radio.Group
          className="columns"
          aria-label={t('dialog.what')}
          options={choices.map((value) => ({ value, label: t(`act.${value}`) }))}
        />
      </Form.Item>
      {choice === 'close_at' && (
        <Form.Item name="at" label={t('dialog.at')} rules={rules('at')}>
          <MomentPicker />
        </Form.Item>
      )}
      {choice === 'limits' && (
        <>
          <Flex gap={16} wrap>
            <Form.Item name="min" label={t('fields:min')} rules={rules('min')}>
              <InputNumber min={0} max={TABLE_CONTROL.limitMax} controls={false} />
            </Form.Item>
            <Form.Item name="max" label={t('fields:max')} rules={rules('max')}>
              <InputNumber min={0} max={TABLE_CONTROL.limitMax} controls={false} />
            </Form.Item>
          </Flex>
          {limits?.side_bets != null && table.game === 'baccarat' && (
            <Form.Item name="side_bets" label={t('fields:side_bets')}>
              <Checkbox.Group
                className="columns"
                options={SIDE_BETS.map((value) => ({ value, label: t(`rounds:sideBet.${value}`) }))}
              />
            </Form.Item>
          )}
        </>
      )}
      {choice !== null && (
        <p className="note spaced">
          {t(choice === 'close_after_shoe' ? 'does.afterShoe' : isPlan(choice) ? 'does.at' : 'does.act')}
        </p>
      )}
      {asked.fields(rules)}
    </FormDialog>
  );
}

const isPlan = (choice: Choice): choice is 'close_at' | 'close_after_shoe' =>
  choice === 'close_at' || choice === 'close_after_shoe';

const isDisabling = (act: TableActKind): boolean => {
  const after = STATE_AFTER[act];
  return after !== null && after !== 'open';
};

const isAhead = (at: string): boolean => {
  const ahead = at === '' ? 0 : Date.parse(at) - serverNow();
  return ahead > 0 && ahead <= TABLE_CONTROL.planAheadMs;
};

const configurationOf = (
  { min, max, side_bets }: Draft,
  limits: TableConfiguration | null,
): TableConfiguration => ({
  min,
  max,
  side_bets: limits?.side_bets == null ? null : SIDE_BETS.filter((kind) => side_bets.includes(kind)),
});

/** Why an act was refused: who was first, where somebody was. */
function ControlFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('table-control');
  const [language] = useLanguage();
  const change = failure?.tableChange;
  const values = change && {
    by: plainLine(change.by ?? t('cause.operator')),
    state: t(`state.${change.state}`),
    at: formatMoment(Date.parse(change.at), language),
  };
  const textOf = (): string | undefined => {
    switch (failure?.code) {
      case 'table_control.changed':
        return values === undefined ? t('failure.changed') : t('failure.changedBy', values);
      case 'table_control.under_way':
        return values === undefined ? t('failure.changed') : t('failure.underWay', values);
      case 'table_control.impossible':
        return t('failure.impossible');
      case 'table_control.not_inspected':
        return t('failure.notInspected');
      case 'table_control.plan_time':
        return t('problem.at');
      case 'table_control.plan_over':
        return t('failure.planOver');
      default:
        return undefined;
    }
  };
  return <FailureAlert failure={failure} text={textOf()} />;
}
