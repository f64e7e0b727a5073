import { MEASURES, type Measure } from '@pitdesk/contracts/measures';
import { Badge, type BadgeProps, Progress } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import type { RequiredReason } from '#components/form/reason-field.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber, formatSpan } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useMinutesPast } from '#lib/time/use-now.ts';

const STATUS: Partial<Record<Measure['state'], BadgeProps['status']>> = {
  proposed: 'warning',
  active: 'error',
};

export function MeasureStateMark({ state }: Pick<Measure, 'state'>) {
  const { t } = useTranslation('player');
  return <Badge status={STATUS[state] ?? 'default'} text={t(`state.${state}`)} />;
}

/** Returns the scope of a measure as text. */
export function scopeText({ scope }: Pick<Measure, 'scope'>, t: TFunction<'player'>): string {
  if (scope.kind === 'table') return plainLine(scope.table?.title ?? '');
  return scope.kind === 'terminal' ? t('scope.terminal', { id: scope.terminal_id }) : t('scope.all');
}

/** Returns the name of a measure for a proof dialog: its kind and the player. */
export const aboutOf = ({ kind, player }: Pick<Measure, 'kind' | 'player'>, t: TFunction<'player'>): string =>
  `${t(`kind.${kind}`)} · ${plainLine(player)}`;

/** Returns the reason field of a measure's step. */
export function useMeasureReason(): RequiredReason {
  const { t } = useTranslation('player');
  return {
    min: MEASURES.reasonMin,
    max: MEASURES.reasonMax,
    label: t('ask.reason'),
    missing: t('ask.reasonMissing'),
  };
}

/** Shows how a measure is enforced, including its limits. */
export function Enforcement({ measure }: { measure: Measure }) {
  const { t } = useTranslation('player');
  const [language] = useLanguage();
  const { enforcement, enforced_by: enforcer, cuts } = measure;
  const how = enforcement === 'enforced' ? (enforcer ?? 'pending') : enforcement;
  return (
    <span>{`${t(`holds.${how}`)}${cuts > 0 ? ` · ${t('cuts', { count: cuts, n: formatNumber(cuts, language) })}` : ''}`}</span>
  );
}

/** The remaining time of an active measure, as a bar and as text. */
export function TimeLeft({ measure: { state, starts_at, ends_at } }: { measure: Measure }) {
  const { t } = useTranslation('player');
  const [language] = useLanguage();
  const end = Date.parse(ends_at ?? '');
  useMinutesPast(end);
  if (state !== 'active' || starts_at === null || Number.isNaN(end)) return null;
  const left = Math.max(0, end - serverNow());
  const words = t('left', { span: formatSpan(left, language) });
  const percent = Math.round((100 * left) / Math.max(1, end - Date.parse(starts_at)));
  return (
    <span className="measure-left">
      <Progress percent={percent} size="small" showInfo={false} aria-label={words} />
      <span className="tabular">{words}</span>
    </span>
  );
}

/** Returns the text of a refusal that only measures have; undefined for others. */
function measureFailure(code: FailureCode) {
  switch (code) {
    case 'measure.own':
      return 'failure.own' as const;
    case 'measure.same_role':
      return 'failure.sameRole' as const;
    case 'measure.third_person':
      return 'failure.thirdPerson' as const;
    case 'measure.decided':
      return 'failure.decided' as const;
    case 'measure.not_active':
      return 'failure.notActive' as const;
    case 'measure.appealed':
      return 'failure.appealed' as const;
    case 'measure.too_long':
      return 'failure.tooLong' as const;
    case 'permission.other_terminal':
      return 'failure.otherTerminal' as const;
    default:
      return undefined;
  }
}

export function MeasureFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('player');
  const text = failure && measureFailure(failure.code);
  return <FailureAlert failure={failure} text={text && t(text)} />;
}
