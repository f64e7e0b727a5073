import { SANCTIONS, type Sanction } from '@pitdesk/contracts/sanctions';
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

const STATUS: Partial<Record<Sanction['state'], BadgeProps['status']>> = {
  proposed: 'warning',
  active: 'error',
};

export function SanctionStateMark({ state }: Pick<Sanction, 'state'>) {
  const { t } = useTranslation('player');
  return <Badge status={STATUS[state] ?? 'default'} text={t(`state.${state}`)} />;
}

/** Returns the scope of a sanction as text. */
export function scopeText({ scope }: Pick<Sanction, 'scope'>, t: TFunction<'player'>): string {
  if (scope.kind === 'table') return plainLine(scope.table?.title ?? '');
  return scope.kind === 'terminal' ? t('scope.terminal', { id: scope.terminal_id }) : t('scope.all');
}

/** Returns the name of a sanction for a proof dialog: its kind and the player. */
export const aboutOf = (
  { kind, player }: Pick<Sanction, 'kind' | 'player'>,
  t: TFunction<'player'>,
): string => `${t(`kind.${kind}`)} · ${plainLine(player)}`;

/** Returns the reason field of a sanction's step. */
export function useSanctionReason(): RequiredReason {
  const { t } = useTranslation(['player', 'fields']);
  return {
    min: SANCTIONS.reasonMin,
    max: SANCTIONS.reasonMax,
    label: t('fields:reason'),
    missing: t('ask.reasonMissing'),
  };
}

/**
 * Shows how a sanction is enforced, including its limits.
 * @param brief leaves out that somebody enforces it, for a list
 */
export function Enforcement({ sanction, brief = false }: { sanction: Sanction; brief?: boolean }) {
  const { t } = useTranslation('player');
  const [language] = useLanguage();
  const { enforcement, enforced_by: enforcer, cuts } = sanction;
  const how = enforcement === 'enforced' ? (enforcer ?? 'pending') : enforcement;
  const texts = [
    ...(brief && (how === 'operator' || how === 'console') ? [] : [t(`holds.${how}`)]),
    ...(cuts > 0 ? [t('cuts', { count: cuts, n: formatNumber(cuts, language) })] : []),
  ];
  return texts.length > 0 && <span>{texts.join(' · ')}</span>;
}

/** The remaining time of an active sanction, as a bar and as text. */
export function TimeLeft({ sanction: { state, starts_at, ends_at } }: { sanction: Sanction }) {
  const { t } = useTranslation('player');
  const [language] = useLanguage();
  const end = Date.parse(ends_at ?? '');
  useMinutesPast(end);
  if (state !== 'active' || starts_at === null || Number.isNaN(end)) return null;
  const left = Math.max(0, end - serverNow());
  const words = t('left', { span: formatSpan(left, language) });
  const percent = Math.round((100 * left) / Math.max(1, end - Date.parse(starts_at)));
  return (
    <span className="inline">
      <Progress
        percent={percent}
        size={[48, 6]}
        style={{ width: 'auto' }}
        showInfo={false}
        aria-label={words}
      />
      <span className="tabular cut">{words}</span>
    </span>
  );
}

/** Returns the text of a refusal that only sanctions have; undefined for others. */
function sanctionFailure(code: FailureCode) {
  switch (code) {
    case 'sanction.own':
      return 'failure.own' as const;
    case 'sanction.same_role':
      return 'failure.sameRole' as const;
    case 'sanction.third_person':
      return 'failure.thirdPerson' as const;
    case 'sanction.decided':
      return 'failure.decided' as const;
    case 'sanction.not_active':
      return 'failure.notActive' as const;
    case 'sanction.appealed':
      return 'failure.appealed' as const;
    case 'sanction.too_long':
      return 'failure.tooLong' as const;
    case 'permission.other_terminal':
      return 'failure.otherTerminal' as const;
    default:
      return undefined;
  }
}

export function SanctionFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('player');
  const text = failure && sanctionFailure(failure.code);
  return <FailureAlert failure={failure} text={text && t(text)} />;
}
