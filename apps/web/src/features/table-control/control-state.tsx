import { Button, Flex } from 'antd';
import {
  CircleAlertIcon,
  CircleCheckIcon,
  CircleHelpIcon,
  CirclePlayIcon,
  ClockIcon,
  LockIcon,
  PauseIcon,
  WrenchIcon,
} from 'lucide-react';
import './table-control.css';
import type { LoggedState, TableAct, TableControl, TablePlan } from '@pitdesk/contracts/table-control';
import type { Table } from '@pitdesk/contracts/tables';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureIn } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { Moment } from '#components/moment.tsx';
import { useMay } from '#components/use-may.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useKnownReasonTexts } from '#i18n/use-reason-texts.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useCancelTablePlanMutation } from './api.ts';

const ICONS: Record<LoggedState, ReactNode> = {
  open: <CirclePlayIcon />,
  closed: <LockIcon />,
  paused: <PauseIcon />,
  maintenance: <WrenchIcon />,
  unknown: <CircleHelpIcon />,
};

/** A state as an icon and a word. */
export function StateMark({ state }: { state: LoggedState }) {
  const { t } = useTranslation('table-control');
  return (
    <span className={`control-state control-state--${state} inline`}>
      {ICONS[state]}
      <span>{t(`state.${state}`)}</span>
    </span>
  );
}

interface Props {
  table: Table;
  control: TableControl | undefined;
}

/** How a table is, who caused it and why, what is requested, and what is planned. */
export function ControlState({ table, control }: Props) {
  const { t } = useTranslation('table-control');
  const reasonOf = useKnownReasonTexts();
  if (control === undefined) return <p className="muted">{t('state.notSeen')}</p>;
  const { state, since, cause, by, reason_code, act, plans } = control;
  const who = by === null ? t(`cause.${cause}`) : plainLine(by.username);
  return (
    <Flex vertical gap={8} className="control-now" aria-live="polite">
      <Flex wrap gap="4px 12px" align="baseline">
        <StateMark state={state} />
        {since !== null && (
          <span className="muted">
            <span>{t('since')}</span> <Moment at={since} focusable />
          </span>
        )}
        {state !== 'unknown' && (
          <span className="muted">{reason_code === null ? who : `${who} · ${reasonOf(reason_code)}`}</span>
        )}
      </Flex>
      {act !== null && <ActNote act={act} />}
      {plans.map((plan) => (
        <PlanNote key={plan.id} table={table} plan={plan} />
      ))}
    </Flex>
  );
}

const ACT_ICONS: Record<TableAct['state'], ReactNode> = {
  requested: <ClockIcon />,
  confirmed: <CircleCheckIcon className="good" />,
  not_confirmed: <CircleAlertIcon />,
  refused: <CircleAlertIcon />,
};

/** What was requested last, and whether the table shows it. */
function ActNote({ act: { act, state, by, requested_at } }: { act: TableAct }) {
  const { t } = useTranslation('table-control');
  const isBad = state === 'not_confirmed' || state === 'refused';
  return (
    <p className={`note inline ${isBad ? 'is-attention' : ''}`}>
      {ACT_ICONS[state]}
      <span>
        <span>{t(`actState.${state}`, { act: t(`act.${act}`), by: plainLine(by.username) })}</span>{' '}
        <Moment at={requested_at} />
      </span>
    </p>
  );
}

function PlanNote({ table, plan }: { table: Table; plan: TablePlan }) {
  const { t } = useTranslation('table-control');
  const mayAct = useMay('table_control.act');
  const name = useTableNames()(table.id, table.title);
  const [cancel, { isLoading, error }] = useCancelTablePlanMutation();
  const { id, at, by, state } = plan;
  return (
    <>
      <Flex wrap gap="4px 12px" align="center" justify="space-between">
        <p className="note inline">
          <ClockIcon />
          <span>
            <span>{t(at === null ? 'plan.afterShoe' : 'plan.at')}</span>{' '}
            {at !== null && <Moment at={at} shows="whole" />}{' '}
            <span className="muted">
              {state === 'planned' ? t('plan.by', { by: plainLine(by.username) }) : t(`plan.state.${state}`)}
            </span>
          </span>
        </p>
        {mayAct && state === 'planned' && (
          <Button size="small" disabled={isLoading} onClick={() => void cancel({ id, table: name })}>
            {t('plan.cancel')}
          </Button>
        )}
      </Flex>
      <FailureAlert failure={failureIn(error)} text={t('failure.planOver')} />
    </>
  );
}
