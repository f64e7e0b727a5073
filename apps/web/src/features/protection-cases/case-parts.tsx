import type {
  MarkerEvidence,
  ProtectionCaseFacts,
  ProtectionCaseGist,
  ProtectionCaseRow,
  ProtectionCaseSeverity,
} from '@pitdesk/contracts/protection-cases';
import { Badge, type BadgeProps } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { Moment } from '#components/moment.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useMinutesPast } from '#lib/time/use-now.ts';

const MINUTE_MS = 60_000;

const SEVERITY: Readonly<Record<ProtectionCaseSeverity, NonNullable<BadgeProps['status']>>> = {
  critical: 'error',
  high: 'warning',
  medium: 'processing',
  low: 'default',
};

/** Labels of the texts that staff write in a case. */
export const TEXT_LABELS = {
  seen: 'fields:internal_note',
  said: 'fields:message_to_player',
  finding: 'form.finding',
} as const;

export function SeverityMark({ severity }: Pick<ProtectionCaseGist, 'severity'>) {
  const { t } = useTranslation('protection-cases');
  return <Badge status={SEVERITY[severity]} text={t(`severity.${severity}`)} />;
}

/** When the next review of the case is due, and how late it is. */
export function DueMark({ row: { state, facts } }: { row: Pick<ProtectionCaseRow, 'state' | 'facts'> }) {
  const { t } = useTranslation('protection-cases');
  const [language] = useLanguage();
  const due = dueOf(state, facts);
  const at = Date.parse(due?.at ?? '');
  useMinutesPast(at);
  if (due === null) return null;
  const left = at - serverNow();
  const span = formatSpan(Math.abs(left), language);
  const isLate = left < 0;
  return (
    <span className={isLate ? 'words problem' : 'words'} title={t(`due.${due.of}`)}>
      <span>{t(isLate ? `late.${due.of}` : `due.${due.of}`)}</span>{' '}
      <span className="tabular">{isLate ? t('lateBy', { span }) : t('dueIn', { span })}</span>
    </span>
  );
}

function dueOf(
  state: ProtectionCaseGist['state'],
  facts: ProtectionCaseFacts | null,
): { of: 'look' | 'evaluation'; at: string } | null {
  if (facts === null || facts.ended_at !== null) return null;
  if (facts.look.at === null) return { of: 'look', at: facts.look.due_at };
  return state === 'awaiting_evaluation' && facts.evaluation_at !== null
    ? { of: 'evaluation', at: facts.evaluation_at }
    : null;
}

/** The marker that opened a case, with its figures and its rule; a flag with its message. */
export function Evidence({ evidence }: { evidence: MarkerEvidence }) {
  const { t } = useTranslation('protection-cases');
  const [language] = useLanguage();
  return (
    <span>{evidenceText(evidence, t, (minutes) => formatSpan(minutes * MINUTE_MS, language, 'long'))}</span>
  );
}

function evidenceText(
  evidence: MarkerEvidence,
  t: TFunction<'protection-cases'>,
  spanOf: (minutes: number) => string,
): string {
  switch (evidence.kind) {
    case 'words':
      return t(`category.${careCategory(evidence.category)}`);
    case 'hours':
      return t('evidence.hours', { span: spanOf(evidence.minutes), limit: evidence.limit_hours });
    case 'nights':
      return t('evidence.nights', { nights: evidence.nights, limit: evidence.limit });
    case 'hopping':
      return t('evidence.hopping', { tables: evidence.tables, limit: evidence.limit });
    case 'returned':
      return t(`evidence.${evidence.sanction}`, { minutes: evidence.minutes, limit: evidence.limit_minutes });
    case 'tempo':
      return t('evidence.tempo', { messages: evidence.messages, limit: evidence.limit });
    case 'staff':
      return t('evidence.staff', { name: plainLine(evidence.by.username) });
  }
}

const CARE = ['self_harm', 'minor', 'lost_control', 'borrowing', 'chasing'] as const;

/** Returns a category of care; `other` for one of a later version. */
const careCategory = (category: string): (typeof CARE)[number] | 'other' =>
  CARE.find((one) => one === category) ?? 'other';

export const OpenedAt = ({ facts }: Pick<ProtectionCaseRow, 'facts'>) =>
  facts === null ? null : <Moment at={facts.opened_at} leading />;

/** Returns the text of a refusal that only cases have; undefined for others. */
function caseFailure(code: FailureCode) {
  switch (code) {
    case 'protection_case.changed':
      return 'failure.changed' as const;
    case 'protection_case.wrong_state':
      return 'failure.wrongState' as const;
    case 'protection_case.bad_date':
      return 'failure.badDate' as const;
    case 'protection_case.not_open':
      return 'failure.notOpen' as const;
    case 'request.conflict':
      return 'failure.changed' as const;
    default:
      return undefined;
  }
}

export function CaseFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('protection-cases');
  const text = failure && caseFailure(failure.code);
  return <FailureAlert failure={failure} text={text && t(text)} />;
}
