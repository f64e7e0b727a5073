import type { Broadcast, BroadcastState, BroadcastTable, DeliveryState } from '@pitdesk/contracts/broadcasts';
import { DELIVERY_STATES } from '@pitdesk/contracts/broadcasts';
import { Badge, type BadgeProps, Flex, Progress } from 'antd';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure, FailureCode } from '#api/http/call-failure.ts';
import { FailureAlert } from '#components/failure-alert.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';

const STATUS: Partial<Record<BroadcastState, BadgeProps['status']>> = {
  proposed: 'warning',
  held: 'warning',
  sending: 'processing',
  done: 'success',
};
const DELIVERY_STATUS: Record<DeliveryState, NonNullable<BadgeProps['status']>> = {
  waiting: 'default',
  sent: 'success',
  failed: 'error',
  uncertain: 'warning',
};

export function BroadcastStateMark({ state }: Pick<Broadcast, 'state'>) {
  const { t } = useTranslation('broadcasts');
  return <Badge status={STATUS[state] ?? 'default'} text={t(`state.${state}`)} />;
}

/** The result at one table, with the reason of a failure. */
export function DeliveryMark({ state, code }: Pick<BroadcastTable, 'state' | 'code'>) {
  const { t } = useTranslation('broadcasts');
  return (
    <>
      <Badge status={DELIVERY_STATUS[state]} text={t(`delivery.${state}`)} />
      {code !== null && <code className="hint">{code}</code>}
    </>
  );
}

/** The number of tables by result, with a progress bar during sending. */
export function Results({ broadcast: { state, tables, results } }: { broadcast: Broadcast }) {
  const { t } = useTranslation('broadcasts');
  const [language] = useLanguage();
  if (state !== 'sending' && state !== 'done') return null;
  const number = (value: number) => formatNumber(value, language);
  const settled = tables - (results.waiting ?? 0);
  const words = t('progress', { done: number(settled), all: number(tables) });
  return (
    <Flex component="span" wrap gap="4px 12px" align="center" className="words">
      {state === 'sending' && (
        <Progress
          percent={Math.round((100 * settled) / Math.max(1, tables))}
          size={[96, 6]}
          showInfo={false}
          aria-label={words}
        />
      )}
      {DELIVERY_STATES.map((one) => {
        const count = results[one] ?? 0;
        return count > 0 ? (
          <Badge key={one} status={DELIVERY_STATUS[one]} text={`${number(count)} ${t(`delivery.${one}`)}`} />
        ) : null;
      })}
    </Flex>
  );
}

/** Returns a function that names the tables and players of a broadcast. */
export function useAudience(): (broadcast: Pick<Broadcast, 'tables' | 'players'>) => string {
  const { t } = useTranslation('broadcasts');
  const [language] = useLanguage();
  return useCallback(
    ({ tables, players }) => {
      const reached = t('tables', { count: tables, n: formatNumber(tables, language) });
      const online =
        players === null
          ? t('playersUnknown')
          : t('players', { count: players, n: formatNumber(players, language) });
      return `${reached} · ${online}`;
    },
    [t, language],
  );
}

/** Returns the text of a refusal that only broadcasts have; undefined for others. */
function refusal(code: FailureCode, t: TFunction<'broadcasts'>): string | undefined {
  switch (code) {
    case 'broadcast.no_tables':
      return t('failure.noTables');
    case 'broadcast.too_many_tables':
      return t('failure.tooMany');
    case 'broadcast.text_missing':
      return t('failure.textMissing');
    case 'broadcast.care':
      return t('failure.care');
    case 'broadcast.own':
      return t('failure.own');
    case 'broadcast.decided':
      return t('failure.decided');
    case 'broadcast.too_late':
      return t('failure.tooLate');
    case 'broadcast.nothing_failed':
      return t('failure.nothingFailed');
    default:
      return undefined;
  }
}

export function BroadcastFailure({ failure }: { failure: CallFailure | undefined }) {
  const { t } = useTranslation('broadcasts');
  return <FailureAlert failure={failure} text={failure && refusal(failure.code, t)} />;
}
