import './measures.css';
import {
  MEASURE_KINDS,
  MEASURE_REASONS,
  MEASURE_SCOPES,
  MEASURES,
  type Measure,
  type MeasureRules,
  type MeasureScope,
} from '@pitdesk/contracts/measures';
import { Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { LengthNote } from '#components/length-note.tsx';
import { useMay } from '#components/use-may.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useMeasureRulesQuery, useTakeMeasureMutation } from './api.ts';
import { MeasureFailure } from './measure-parts.tsx';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const LENGTHS = [15, HOUR, 4 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY, 90 * DAY, 180 * DAY];
const TAKEN: readonly Measure['state'][] = ['active', 'expired', 'lifted', 'superseded'];

const Draft = z.object({
  kind: z.enum(MEASURE_KINDS),
  where: z.enum(MEASURE_SCOPES),
  table: z.string().nullable(),
  terminal: z.number().nullable(),
  reason: z.enum(MEASURE_REASONS).nullable(),
  minutes: z.number().nullable(),
  text: z.string(),
  evidence: z.string(),
});
type Draft = z.infer<typeof Draft>;

interface Props {
  player: { id: string; name: string };
  /** The player's table and its terminal; null while unknown. */
  at: { table: string | null; terminal: number | null };
  /** The player's measures, the newest first. */
  measures: readonly Measure[];
  onClose: () => void;
}

/** The form of every kind of measure: kind, scope, reason, duration, and the message to the player. */
export function TakeMeasure({ player, at, measures, onClose }: Props) {
  const { t } = useTranslation('player');
  const [language] = useLanguage();
  const { data: rules } = useMeasureRulesQuery();
  const { data: tables = [] } = useDashboardTablesQuery();
  const [id] = useState(() => crypto.randomUUID());
  const [take, { isLoading, error }] = useTakeMeasureMutation();
  const begun: Draft = {
    kind: 'warning',
    where: at.table === null ? 'all' : 'table',
    table: at.table,
    terminal: at.terminal,
    reason: null,
    minutes: HOUR,
    text: '',
    evidence: '',
  };
  const {
    form,
    dialog,
    rules: rulesOf,
  } = useDraftForm<Draft>({
    name: 'measure',
    kept: [`measure:${player.id}`, Draft],
    begun,
    check: ({ kind, where, table, terminal, reason, minutes, text }) => ({
      ...(where === 'table' && table === null && { table: t('form.tableMissing') }),
      ...(where === 'terminal' && terminal === null && { terminal: t('form.terminalMissing') }),
      ...(reason === null && { reason: t('form.reasonMissing') }),
      ...(kind !== 'warning' && minutes === null && { minutes: t('form.lengthMissing') }),
      ...(text.trim() === '' && { text: t('form.textMissing') }),
    }),
    onSend: async ({ kind, where, table, terminal, reason, minutes, text, evidence }) => {
      if (reason === null) return undefined;
      const scope = scopeOf(where, table, terminal);
      const lasts = kind === 'warning' || minutes === null ? {} : { minutes };
      const sent = await take({ id, player_id: player.id, kind, scope, reason, text, evidence, ...lasts });
      return sent.data;
    },
    onClose,
  });
  const kind = Form.useWatch('kind', form) ?? begun.kind;
  const where = Form.useWatch('where', form) ?? begun.where;
  const minutes = Form.useWatch('minutes', form) ?? null;
  const [text, evidence] = [Form.useWatch('text', form) ?? '', Form.useWatch('evidence', form) ?? ''];
  const terminals = [...new Set(tables.map(({ terminal_id }) => terminal_id))].toSorted((a, b) => a - b);
  const enforcer = rules?.enforced_by[kind];
  const lengths = LENGTHS.filter((length) => length <= (rules?.max_minutes ?? MEASURES.minutesMax));
  return (
    <FormDialog
      {...dialog}
      title={t('form.title', { name: player.name })}
      verb={t('form.do')}
      danger
      isBusy={isLoading}
    >
      <Form.Item
        name="kind"
        label={t('form.kind')}
        extra={enforcer !== undefined && t(`holds.${enforcer ?? 'not_offered'}`)}
      >
        <Radio.Group options={MEASURE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      <Form.Item name="where" label={t('form.scope')}>
        <Radio.Group
          options={[
            { value: 'table', label: t('scope.table') },
            { value: 'terminal', label: t('form.thisTerminal') },
            { value: 'all', label: t('scope.all') },
          ]}
        />
      </Form.Item>
      {where === 'table' && (
        <Form.Item name="table" label={t('form.table')} rules={rulesOf('table')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={tables.map((table) => ({ value: String(table.id), label: plainLine(table.title) }))}
          />
        </Form.Item>
      )}
      {where === 'terminal' && (
        <Form.Item name="terminal" label={t('form.terminal')} rules={rulesOf('terminal')}>
          <Select options={terminals.map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
      <Form.Item name="reason" label={t('form.reason')} rules={rulesOf('reason')}>
        <Select options={MEASURE_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))} />
      </Form.Item>
      {kind !== 'warning' && (
        <Form.Item name="minutes" label={t('form.length')} rules={rulesOf('minutes')}>
          <Select
            options={lengths.map((value) => ({
              value,
              label: formatSpan(value * MINUTE_MS, language, 'long'),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="text"
        label={t('form.text')}
        rules={rulesOf('text')}
        extra={
          <>
            <span>{enforcer === 'operator' ? t('form.textHelp') : t('form.textNotSent')}</span>
            <LengthNote used={text.trim().length} min={0} max={MEASURES.textMax} />
          </>
        }
      >
        <Input.TextArea rows={3} maxLength={MEASURES.textMax} />
      </Form.Item>
      <Form.Item
        name="evidence"
        label={t('form.evidence')}
        extra={<LengthNote used={evidence.trim().length} min={0} max={MEASURES.evidenceMax} />}
      >
        <Input.TextArea rows={2} maxLength={MEASURES.evidenceMax} />
      </Form.Item>
      {rules !== undefined && (
        <ApprovalNote rules={rules} measures={measures} kind={kind} minutes={minutes ?? 0} />
      )}
      <MeasureFailure failure={failureIn(error)} />
    </FormDialog>
  );
}

interface ApprovalNoteProps {
  rules: MeasureRules;
  measures: readonly Measure[];
  kind: Measure['kind'];
  minutes: number;
}

/** Shows before the send whether a second person is needed; the gateway decides. */
function ApprovalNote({ rules, measures, kind, minutes }: ApprovalNoteProps) {
  const { t } = useTranslation('player');
  const [language] = useLanguage();
  const mayAlone = useMay('measures.short');
  const { repeats, short_minutes: short } = rules;
  const since = serverNow() - (repeats?.days ?? 0) * DAY * MINUTE_MS;
  const earlier = measures.filter(
    ({ taken_at, state, appeal }) =>
      TAKEN.includes(state) && appeal.state !== 'overturned' && Date.parse(taken_at) >= since,
  );
  const isRepeated = repeats !== null && earlier.length >= repeats.count;
  const isAlone = mayAlone && (kind === 'warning' || (minutes <= short && !isRepeated));
  const values = { span: formatSpan(short * MINUTE_MS, language, 'long'), days: repeats?.days ?? 0 };
  return <p role="note">{isAlone ? t('form.alone') : t('form.twoPeople', values)}</p>;
}

function scopeOf(where: Draft['where'], table: string | null, terminal: number | null): MeasureScope {
  if (where === 'table' && table !== null) return { kind: 'table', table_id: table };
  if (where === 'terminal' && terminal !== null) return { kind: 'terminal', terminal_id: terminal };
  return { kind: 'all' };
}
