import type { AlarmKind } from '@pitdesk/contracts/alarms';
import type { HandoverState } from '@pitdesk/contracts/handover';
import { useTranslation } from 'react-i18next';
import { LATE_MS } from '#config/late.ts';
import { concernsMe, useOpenAlarmsQuery } from '#features/alarms/api.ts';
import { useWaiting } from '#features/chat/api.ts';
import { useUndelivered } from '#features/chat/live/use-chat.ts';
import { useHandoverChangesQuery, useHandoverStateQuery } from '#features/handover/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber, formatSpan } from '#lib/text/format.ts';
import { useMinutesSince } from '#lib/time/use-now.ts';

const MINUTE_MS = 60_000;

/** The open work of one page. */
export interface OpenWork {
  count: number;
  /** Milliseconds since 1970. */
  oldest: number;
}

/** Players who wait for an answer. */
export function MessagesBadge() {
  const unsent = useUndelivered();
  const waiting = useWaiting();
  return (
    <>
      <UnsentBadge count={unsent} />
      <OpenWorkBadge waiting={waiting} lateMs={LATE_MS.messages} />
    </>
  );
}

/** Corrections that need a decision by a colleague of their proposer. */
export const CorrectionsBadge = () => (
  <OpenWorkBadge waiting={useAlarmsOf('correction_waiting')} lateMs={LATE_MS.corrections} />
);

/** Dealers whose break is due and who have no relief. */
export const DealersBadge = () => (
  <OpenWorkBadge waiting={useAlarmsOf('relief_missing')} lateMs={LATE_MS.dealers} />
);

/** Open follow-ups of the handover log. */
export function HandoverBadge() {
  useHandoverChangesQuery();
  const { data } = useHandoverStateQuery();
  return <OpenWorkBadge waiting={openWorkOf(followUpsOf(data))} lateMs={LATE_MS.handover} />;
}

const followUpsOf = (state: HandoverState | undefined): string[] => state?.open.map(({ at }) => at) ?? [];

/** Null where none is open; undefined while unknown. */
export function useAlarmsOf(kind: AlarmKind): OpenWork | null | undefined {
  const { data } = useOpenAlarmsQuery();
  if (data == null) return undefined;
  const open = Object.values(data.alarms).filter(
    (alarm) => alarm.kind === kind && alarm.resolved_at === null && concernsMe(alarm),
  );
  return openWorkOf(open.map(({ since }) => since));
}

export function openWorkOf(since: readonly string[]): OpenWork | null {
  if (since.length === 0) return null;
  return { count: since.length, oldest: Math.min(...since.map((at) => Date.parse(at))) };
}

/** The number waiting and the longest wait; red once that is too long. */
function OpenWorkBadge({ waiting, lateMs }: { waiting: OpenWork | null | undefined; lateMs: number }) {
  const { t } = useTranslation('shell');
  const [language] = useLanguage();
  const minutes = useMinutesSince(waiting?.oldest ?? 0);
  if (waiting == null) return null;
  const [ms, number] = [minutes * MINUTE_MS, formatNumber(waiting.count, language)];
  const words = t('waiting.since', { number, span: formatSpan(ms, language, 'long') });
  return (
    <>
      <span className={`pill ${ms >= lateMs ? 'is-danger' : 'is-attention'}`} title={words}>
        <span className="visually-hidden">{words}</span>
        <span translate="no" className="tabular" aria-hidden="true">
          {number}
        </span>
      </span>
      {minutes > 0 && (
        <span translate="no" className="tabular" aria-hidden="true">
          {formatSpan(ms, language)}
        </span>
      )}
    </>
  );
}

/** The user's messages that were not sent, or whose delivery is uncertain. */
function UnsentBadge({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  if (count === 0) return null;
  const words = t('waiting.unsent', { number: count });
  return (
    <span className="pill is-danger" title={words}>
      <span className="visually-hidden">{words}</span>
      <span translate="no" className="tabular" aria-hidden="true">{`! ${count}`}</span>
    </span>
  );
}
