import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber, formatTime } from '../../../lib/format.ts';
import { RemovalResults } from './removal-results.tsx';
import type { RemovalRun, RemovalState } from './removal-run.ts';

const RESULTS = ['removed', 'gone', 'refused', 'unknown', 'stopped'] as const;
const isOpen = (state: RemovalState): boolean => state === 'waiting' || state === 'asked';

/** How far it is, and in the end what became of each. */
export function RemovalProgressView({ run, onClose }: { run: RemovalRun; onClose: () => void }) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const { removals, running, pausedUntil } = useSyncExternalStore(run.progress.subscribe, run.progress.get);
  const done = removals.filter(({ state }) => !isOpen(state)).length;
  const results = RESULTS.map((result) => ({
    result,
    count: removals.filter(({ state }) => state === result).length,
  })).filter(({ count }) => count > 0);
  const progress = t('removal.progress', { done: number(done), n: number(removals.length) });
  return (
    <>
      <progress className="removal__bar" value={done} max={removals.length} aria-label={progress} />
      <p className="removal__status tabular" role="status">
        {running
          ? progress
          : results
              .map(({ result, count }) => t(`result.${result}`, { count, n: number(count) }))
              .join(' · ')}
      </p>
      <p className="removal__paused">
        {running && pausedUntil !== null && t('removal.paused', { time: formatTime(pausedUntil, language) })}
      </p>
      <RemovalResults removals={removals} />
      <div className="removal__buttons">
        {running ? (
          <Button onClick={run.stop}>{t('removal.stop')}</Button>
        ) : (
          <Button type="primary" onClick={onClose}>
            {t('removal.done')}
          </Button>
        )}
      </div>
    </>
  );
}
