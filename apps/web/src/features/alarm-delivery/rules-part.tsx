import type { AlarmRule, AlarmRules } from '@pitdesk/contracts/alarm-delivery';
import { Alert, Button, Flex } from 'antd';
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { EmptyBox } from '#components/empty-box.tsx';
import { FailureAlert } from '#components/failure-alert.tsx';
import { QueryState } from '#components/query-state.tsx';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { useRecordUnder } from '#lib/interaction/use-record-under.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useAlarmRulesQuery, useOrderAlarmRulesMutation, useRemoveAlarmRuleMutation } from './api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RuleDialog } from './rule-dialog.tsx';

/** The rules in their order: the first that matches an alarm decides. */
export function RulesPart() {
  const { t } = useTranslation('alarm-delivery');
  const query = useAlarmRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const [order, { isLoading, error }] = useOrderAlarmRulesMutation();
  const [form, openForm] = useOpenForm();
  const [act, chosen] = form?.split(':') ?? [];
  const rule = useRecordUnder(
    form,
    data?.rules.find(({ id }) => id === chosen),
  );
  const close = (): void => openForm(null);
  const move = (id: string, by: 1 | -1): void => {
    const ids = data?.rules.map((rule) => rule.id) ?? [];
    const at = ids.indexOf(id);
    const others = ids.toSpliced(at, 1);
    void order(others.toSpliced(at + by, 0, id));
  };
  return (
    <Flex vertical gap={16} className="alarm-part">
      <p className="prose muted">{t('rule.lead')}</p>
      <QueryState query={query} />
      {data !== undefined && <ChannelNotes known={data} />}
      {data !== undefined && (
        <div>
          <Button type="primary" onClick={() => openForm('add')}>
            {t('rule.add')}
          </Button>
        </div>
      )}
      {data?.rules.length === 0 && (
        <EmptyBox title={t('rule.none')}>
          <p className="muted">{t('rule.noneText')}</p>
        </EmptyBox>
      )}
      <FailureAlert failure={failureIn(error)} text={undefined} />
      <Flex component="ol" vertical gap={12} className="fill">
        {data?.rules.map((one, index) => (
          <RuleItem
            key={one.id}
            rule={one}
            isFirst={index === 0}
            isLast={index === data.rules.length - 1}
            isBusy={isLoading}
            onMove={(by) => move(one.id, by)}
            onOpen={(what) => openForm(`${what}:${one.id}`)}
          />
        ))}
      </Flex>
      {data !== undefined && act === 'add' && <RuleDialog known={data} onClose={close} />}
      {data !== undefined && rule !== undefined && act === 'change' && (
        <RuleDialog rule={rule} known={data} onClose={close} />
      )}
      {rule !== undefined && act === 'remove' && <RemoveDialog rule={rule} onClose={close} />}
    </Flex>
  );
}

/** What this console cannot send. */
function ChannelNotes({ known: { mail, push } }: { known: AlarmRules }) {
  const { t } = useTranslation('alarm-delivery');
  return (
    <>
      {!push && <Alert type="info" showIcon title={t('noPush')} />}
      {!mail && <Alert type="info" showIcon title={t('noMail')} />}
    </>
  );
}

interface ItemProps {
  rule: AlarmRule;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
  onMove: (by: 1 | -1) => void;
  onOpen: (what: 'change' | 'remove') => void;
}

function RuleItem({ rule, isFirst, isLast, isBusy, onMove, onOpen }: ItemProps) {
  const { t } = useTranslation(['alarm-delivery', 'alarms', 'fields']);
  const name = plainLine(rule.name);
  const named = (act: string): string => `${act}: ${name}`;
  const conditions = [
    rule.kinds.map((kind) => t(`alarms:kind.${kind}`)).join(', '),
    rule.severities.map((severity) => t(`alarms:severity.${severity}`)).join(', '),
    rule.terminals.length > 0 ? `${t('fields:terminals')} ${rule.terminals.join(', ')}` : '',
    rule.table_ids.length > 0 ? `${t('fields:tables')} ${rule.table_ids.map(String).join(', ')}` : '',
    rule.shifts.map((number) => t('rule.shift', { number })).join(', '),
  ].filter((text) => text !== '');
  const acts = [
    ...rule.channels.map((channel) => t(`channel.${channel}`)),
    ...(rule.webhooks.length > 0 ? [t('rule.webhookCount', { count: rule.webhooks.length })] : []),
    t('rule.next', { count: rule.next_after_minutes }),
    ...(rule.quiet === null ? [] : [t('quiet.hours', { from: rule.quiet.from, to: rule.quiet.to })]),
  ];
  return (
    <Flex component="li" wrap gap="8px 16px" align="center" justify="space-between" className="box pad">
      <Flex vertical gap={2} flex="1 1 260px">
        <h2 className="strong">
          <bdi translate="no">{name}</bdi>
        </h2>
        <p>{conditions.length === 0 ? t('rule.allAlarms') : conditions.join(' · ')}</p>
        <p className="hint">{acts.join(' · ')}</p>
      </Flex>
      <Flex wrap gap={8}>
        <Button
          size="small"
          icon={<ArrowUpIcon />}
          disabled={isFirst || isBusy}
          aria-label={named(t('rule.up'))}
          onClick={() => onMove(-1)}
        />
        <Button
          size="small"
          icon={<ArrowDownIcon />}
          disabled={isLast || isBusy}
          aria-label={named(t('rule.down'))}
          onClick={() => onMove(1)}
        />
        <Button size="small" aria-label={named(t('rule.change'))} onClick={() => onOpen('change')}>
          {t('rule.change')}
        </Button>
        <Button size="small" danger aria-label={named(t('rule.remove'))} onClick={() => onOpen('remove')}>
          {t('rule.remove')}
        </Button>
      </Flex>
    </Flex>
  );
}

function RemoveDialog({ rule, onClose }: { rule: AlarmRule; onClose: () => void }) {
  const { t } = useTranslation('alarm-delivery');
  const [remove, { isLoading, error }] = useRemoveAlarmRuleMutation();
  return (
    <ConfirmDialog
      danger
      title={t('rule.removeTitle', { name: plainLine(rule.name) })}
      verb={t('rule.removeVerb')}
      isBusy={isLoading}
      failure={failureIn(error)}
      onDo={async () => (await remove(rule.id)).error === undefined && onClose()}
      onClose={onClose}
    >
      {t('rule.removeText')}
    </ConfirmDialog>
  );
}
