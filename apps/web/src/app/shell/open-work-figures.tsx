import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { useMay } from '#components/use-may.ts';
import { LATE_MS } from '#config/late.ts';
import { paths } from '#config/paths.ts';
import { useWaiting } from '#features/chat/api.ts';
import { Total } from '#features/dashboard/totals/total.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber, formatSpan } from '#lib/text/format.ts';
import { useMinutesSince } from '#lib/time/use-now.ts';
import { type OpenWork, useAlarmsOf } from './open-work-badges.tsx';

const MINUTE_MS = 60_000;
const UNKNOWN = '–';

/** Counts of open work, each a link to it. */
export function OpenWorkFigures() {
  const players = useWaiting();
  const breaks = useAlarmsOf('relief_missing');
  const corrections = useAlarmsOf('correction_waiting');
  const { data: info } = useConsoleInfoQuery();
  const [mayDealers, mayRounds] = [useMay('dealers.read'), useMay('rounds.read')];
  return (
    <>
      <Figure of="waiting" to={paths.messages.link()} waiting={players} lateMs={LATE_MS.messages} />
      {mayDealers && info?.capabilities.dealers !== false && (
        <Figure of="breaks" to={paths.dealers.link()} waiting={breaks} lateMs={LATE_MS.dealers} />
      )}
      {mayRounds && info?.capabilities.rounds !== false && (
        <Figure
          of="corrections"
          to={paths.corrections.link()}
          waiting={corrections}
          lateMs={LATE_MS.corrections}
        />
      )}
    </>
  );
}

interface FigureProps {
  of: 'waiting' | 'breaks' | 'corrections';
  to: string;
  /** Undefined while unknown. */
  waiting: OpenWork | null | undefined;
  lateMs: number;
}

function Figure({ of, to, waiting, lateMs }: FigureProps) {
  const { t } = useTranslation('dashboard');
  const [language] = useLanguage();
  const ms = useMinutesSince(waiting?.oldest ?? 0) * MINUTE_MS;
  const isAged = waiting != null && ms > 0;
  return (
    <Total
      label={t(`totals.${of}`)}
      to={to}
      isLate={isAged && ms >= lateMs}
      note={isAged && t('totals.oldest', { span: formatSpan(ms, language) })}
    >
      <span translate="no" className="total__figure tabular">
        {waiting === undefined ? UNKNOWN : formatNumber(waiting?.count ?? 0, language)}
      </span>
    </Total>
  );
}
