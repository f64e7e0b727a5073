import './roulette-statistics.css';
import { rouletteStatistics, type WheelKind } from '@pitdesk/table-games';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HotOrCold } from './hot-or-cold.tsx';
import { shareRows } from './share-rows.ts';
import { ShareTable } from './share-table.tsx';
import { StreakTable } from './streak-table.tsx';
import { Verdict } from './verdict.tsx';

interface Props {
  /** The sample, in the order the numbers fell. */
  numbers: readonly number[];
  wheel?: WheelKind;
}

/** What a wheel has done, how large the sample is, and whether the spread is more than chance. */
export default function RouletteStatistics({ numbers, wheel = 'single_zero' }: Props) {
  const { t } = useTranslation('rounds');
  const { hot, cold, layout, streaks, spins, verdict } = useMemo(
    () => rouletteStatistics(numbers, wheel),
    [numbers, wheel],
  );
  const rows = shareRows(layout, wheel, t);
  return (
    <section className="roulette-statistics" aria-label={t('pictures.statistics')}>
      <Verdict verdict={verdict} />
      {spins > 0 && (
        <div className="roulette-statistics__parts">
          <HotOrCold kind="hot" numbers={hot} />
          <HotOrCold kind="cold" numbers={cold} />
          <ShareTable title={t('pictures.part.colour')} rows={rows.colour} spins={spins} />
          <ShareTable title={t('pictures.part.evenChances')} rows={rows.evenChances} spins={spins} />
          <ShareTable title={t('pictures.part.dozen')} rows={rows.dozen} spins={spins} />
          <ShareTable title={t('pictures.part.column')} rows={rows.column} spins={spins} />
          {rows.sector.length > 0 && (
            <ShareTable title={t('pictures.part.sector')} rows={rows.sector} spins={spins} />
          )}
          <StreakTable streaks={streaks} />
        </div>
      )}
    </section>
  );
}
