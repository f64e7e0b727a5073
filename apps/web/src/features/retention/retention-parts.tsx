import { personName } from '@pitdesk/contracts/chat';
import { RETENTION } from '@pitdesk/contracts/retention';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import type { RequiredReason } from '#components/form/reason-field.tsx';
import { plainLine } from '#lib/text/plain-line.ts';

/** The refusals that only holds and erasures have. */
const REFUSALS = {
  'hold.own': 'refused.holdOwn',
  'hold.released': 'refused.holdReleased',
  'hold.bad_date': 'refused.badDate',
  'erasure.own': 'refused.erasureOwn',
  'erasure.open': 'refused.erasureOpen',
  'erasure.stopped': 'refused.stopped',
  'erasure.decided': 'refused.decided',
  'player.erased': 'refused.erased',
} as const;

const isRefusal = (code: string): code is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, code);

export function RetentionFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('retention');
  const text = failure !== undefined && isRefusal(failure.code) ? t(REFUSALS[failure.code]) : undefined;
  return <FailureAlert failure={failure} text={text} />;
}

/** Returns the reason field of a hold, an erasure or one of their steps. */
export function useRetentionReason(): RequiredReason {
  const { t } = useTranslation(['retention', 'fields']);
  return {
    min: RETENTION.reasonMin,
    max: RETENTION.reasonMax,
    label: t('fields:reason'),
    missing: t('form.reasonMissing'),
  };
}

/** Returns a player's name; for an erased player, a text that says so. */
export const playerText = (player: string | null, t: TFunction<'retention'>): string =>
  player === null || player === '' ? t('erasedPlayer') : plainLine(personName(player));

/** Returns a number of days as text. */
export const daysText = (days: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
