import type { IncidentKind, IncidentRow, IncidentState, PlaybookName } from '@pitdesk/contracts/incidents';
import { Badge, type BadgeProps } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatSpan } from '#lib/text/format.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useMinutesPast } from '#lib/time/use-now.ts';

const STATES: Readonly<Record<IncidentState, NonNullable<BadgeProps['status']>>> = {
  open: 'warning',
  decided: 'processing',
  closed: 'default',
};

export function IncidentStateMark({ state }: { state: IncidentState }) {
  const { t } = useTranslation('incidents');
  return <Badge status={STATES[state]} text={t(`state.${state}`)} />;
}

/** Returns the name of an incident's kind; for a game error, which one. */
export function useKindText(): (of: { kind: IncidentKind; error: PlaybookName['error'] }) => string {
  const { t } = useTranslation('incidents');
  return useCallback(({ kind, error }) => (error === null ? t(`kind.${kind}`) : t(`error.${error}`)), [t]);
}

/** When the answer to a complaint is due, and how late it is; nothing for other incidents, and after the answer. */
export function AnswerDue({ row: { complaint, state } }: { row: Pick<IncidentRow, 'complaint' | 'state'> }) {
  const { t } = useTranslation('incidents');
  const [language] = useLanguage();
  const isWaiting = complaint !== null && complaint.answered_at === null && state !== 'closed';
  const at = isWaiting ? Date.parse(complaint.due_at) : Number.NaN;
  useMinutesPast(at);
  if (!isWaiting) return null;
  const left = at - serverNow();
  const span = formatSpan(Math.abs(left), language);
  return (
    <span className={left < 0 ? 'words problem tabular' : 'words tabular'}>
      {left < 0 ? t('due.late', { span }) : t('due.in', { span })}
    </span>
  );
}

/** Returns the text of a refusal that only incidents have; undefined for others. */
function refusal(code: FailureCode) {
  switch (code) {
    case 'incident.changed':
    case 'request.conflict':
      return 'failure.changed' as const;
    case 'incident.wrong_state':
      return 'failure.wrongState' as const;
    case 'incident.bad_date':
      return 'failure.badDate' as const;
    case 'incident.own':
      return 'failure.own' as const;
    case 'incident.not_answered':
      return 'failure.notAnswered' as const;
    case 'request.not_found':
      return 'failure.unknown' as const;
    case 'playbooks.changed':
      return 'failure.draftChanged' as const;
    case 'playbooks.own':
      return 'lists:drafted.own' as const;
    case 'playbooks.unchanged':
      return 'lists:drafted.unchanged' as const;
    default:
      return undefined;
  }
}

export function IncidentFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation(['incidents', 'lists']);
  const text = failure && refusal(failure.code);
  return <FailureAlert failure={failure} text={text && t(text)} />;
}
