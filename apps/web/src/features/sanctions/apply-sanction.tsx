import './sanctions.css';
import { OTHER_REASON, REASON_TEXT_MIN } from '@pitdesk/contracts/fields';
import {
  SANCTION_KINDS,
  SANCTION_REASONS,
  SANCTION_SCOPES,
  SANCTIONS,
  type Sanction,
  type SanctionRules,
  type SanctionScope,
} from '@pitdesk/contracts/sanctions';
import { Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { failureIn } from '#api/http/call-failure.ts';
import { Select } from '#components/antd/select.tsx';
import { FormDialog } from '#components/form/form-dialog.tsx';
import { chooseByKey, ReasonRadios } from '#components/form/reason-codes.tsx';
import { useDraftForm } from '#components/form/use-draft-form.ts';
import { LengthNote } from '#components/length-note.tsx';
import { useMay } from '#components/use-may.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { randomUuid } from '#lib/text/random.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useApplySanctionMutation, useSanctionRulesQuery } from './api.ts';
import { SanctionFailure } from './sanction-parts.tsx';

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;
const LENGTHS = [15, HOUR, 4 * HOUR, 12 * HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY, 90 * DAY, 180 * DAY];
const APPLIED: readonly Sanction['state'][] = ['active', 'expired', 'lifted', 'superseded'];

const Draft = z.object({
  id: z.uuid(),
  kind: z.enum(SANCTION_KINDS),
  where: z.enum(SANCTION_SCOPES),
  table: z.string().nullable(),
  terminal: z.number().nullable(),
  reason: z.enum(SANCTION_REASONS).nullable(),
  minutes: z.number().nullable(),
  text: z.string(),
  evidence: z.string(),
});
type Draft = z.infer<typeof Draft>;

interface Props {
  player: { id: string; name: string };
  /** The player's table and its terminal; null while unknown. */
  at: { table: string | null; terminal: number | null };
  /** The player's sanctions, the newest first. */
  sanctions: readonly Sanction[];
  onClose: () => void;
}

/** The form of every kind of sanction: kind, scope, reason, duration, and the message to the player. */
export function ApplySanction({ player, at, sanctions, onClose }: Props) {
  const { t } = useTranslation(['player', 'fields', 'reasons']);
  const [language] = useLanguage();
  const { data: rules } = useSanctionRulesQuery();
  const { data: tables = [] } = useDashboardTablesQuery();
  const [apply, { isLoading, error }] = useApplySanctionMutation();
  const begun: Draft = {
    id: randomUuid(),
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
    name: 'sanction',
    kept: [`sanction:${player.id}`, Draft],
    begun,
    check: ({ kind, where, table, terminal, reason, minutes, text, evidence }) => ({
      ...(where === 'table' && table === null && { table: t('form.tableMissing') }),
      ...(where === 'terminal' && terminal === null && { terminal: t('form.terminalMissing') }),
      ...(reason === null && { reason: t('form.reasonMissing') }),
      ...(kind !== 'warning' && minutes === null && { minutes: t('form.lengthMissing') }),
      ...(text.trim() === '' && { text: t('form.textMissing') }),
      ...(reason === OTHER_REASON &&
        evidence.trim().length < REASON_TEXT_MIN && {
          evidence: t('reasons:describe', { least: REASON_TEXT_MIN }),
        }),
    }),
    onSend: async ({ id, kind, where, table, terminal, reason, minutes, text, evidence }) => {
      if (reason === null) return undefined;
      const scope = scopeOf(where, table, terminal);
      const lasts = kind === 'warning' || minutes === null ? {} : { minutes };
      const sent = await apply({ id, player_id: player.id, kind, scope, reason, text, evidence, ...lasts });
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
  const lengths = LENGTHS.filter((length) => length <= (rules?.max_minutes ?? SANCTIONS.minutesMax));
  return (
    <FormDialog
      {...dialog}
      form={{ ...dialog.form, onKeyDown: (event) => chooseByKey(SANCTION_REASONS, event) }}
      title={t('form.title', { name: player.name })}
      verb={t('form.do')}
      danger
      isBusy={isLoading}
      failure={<SanctionFailure failure={failureIn(error)} />}
    >
      <Form.Item
        name="kind"
        label={t('fields:kind')}
        extra={enforcer !== undefined && t(`holds.${enforcer ?? 'not_offered'}`)}
      >
        <Radio.Group options={SANCTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      <Form.Item name="where" label={t('fields:scope')}>
        <Radio.Group
          options={[
            { value: 'table', label: t('scope.table') },
            { value: 'terminal', label: t('form.thisTerminal') },
            { value: 'all', label: t('scope.all') },
          ]}
        />
      </Form.Item>
      {where === 'table' && (
        <Form.Item name="table" label={t('fields:table')} rules={rulesOf('table')}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={tables.map((table) => ({ value: String(table.id), label: plainLine(table.title) }))}
          />
        </Form.Item>
      )}
      {where === 'terminal' && (
        <Form.Item name="terminal" label={t('fields:terminal')} rules={rulesOf('terminal')}>
          <Select options={terminals.map((value) => ({ value, label: value }))} />
        </Form.Item>
      )}
      <Form.Item name="reason" label={t('fields:reason')} rules={rulesOf('reason')}>
        <ReasonRadios codes={SANCTION_REASONS} label={t('fields:reason')} />
      </Form.Item>
      {kind !== 'warning' && (
        <Form.Item name="minutes" label={t('fields:duration')} rules={rulesOf('minutes')}>
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
        label={t('fields:message_to_player')}
        rules={rulesOf('text')}
        extra={
          <>
            <span>{enforcer === 'operator' ? t('form.textHelp') : t('form.textNotSent')}</span>
            <LengthNote used={text.trim().length} min={0} max={SANCTIONS.textMax} />
          </>
        }
      >
        <Input.TextArea rows={3} maxLength={SANCTIONS.textMax} />
      </Form.Item>
      <Form.Item
        name="evidence"
        label={t('fields:internal_note')}
        rules={rulesOf('evidence')}
        extra={<LengthNote used={evidence.trim().length} min={0} max={SANCTIONS.evidenceMax} />}
      >
        <Input.TextArea rows={2} maxLength={SANCTIONS.evidenceMax} />
      </Form.Item>
      {rules !== undefined && (
        <ApprovalNote rules={rules} sanctions={sanctions} kind={kind} minutes={minutes ?? 0} />
      )}
    </FormDialog>
  );
}

interface ApprovalNoteProps {
  rules: SanctionRules;
  sanctions: readonly Sanction[];
  kind: Sanction['kind'];
  minutes: number;
}

/** Shows before the send whether a second person is needed; the gateway decides. */
function ApprovalNote({ rules, sanctions, kind, minutes }: ApprovalNoteProps) {
  const { t } = useTranslation('player');
  const [language] = useLanguage();
  const mayAlone = useMay('sanctions.short');
  const { repeats, short_minutes: short } = rules;
  const since = serverNow() - (repeats?.days ?? 0) * DAY * MINUTE_MS;
  const earlier = sanctions.filter(
    ({ applied_at, state, appeal }) =>
      APPLIED.includes(state) && appeal.state !== 'overturned' && Date.parse(applied_at) >= since,
  );
  const isRepeated = repeats !== null && earlier.length >= repeats.count;
  const isAlone = mayAlone && (kind === 'warning' || (minutes <= short && !isRepeated));
  const values = { span: formatSpan(short * MINUTE_MS, language, 'long'), days: repeats?.days ?? 0 };
  return <p role="note">{isAlone ? t('form.alone') : t('form.twoPeople', values)}</p>;
}

function scopeOf(where: Draft['where'], table: string | null, terminal: number | null): SanctionScope {
  if (where === 'table' && table !== null) return { kind: 'table', table_id: table };
  if (where === 'terminal' && terminal !== null) return { kind: 'terminal', terminal_id: terminal };
  return { kind: 'all' };
}
