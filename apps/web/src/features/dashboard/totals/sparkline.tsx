import type { PlayerCountSample } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { sparkPath, sparkPoints } from './sparkline-path.ts';

const WIDTH = 160;
const HEIGHT = 36;
const HOUR_MS = 3_600_000;

/** Players online over the last hour: lowest, highest and latest are told to those who cannot see the line. */
export function Sparkline({ samples, now }: { samples: readonly PlayerCountSample[]; now: number }) {
  const { t } = useTranslation('dashboard');
  const points = sparkPoints(samples, now - HOUR_MS, now, WIDTH, HEIGHT - 4);
  const last = points.at(-1);
  if (last === undefined) return <span className="sparkline sparkline--empty">{t('totals.noHistory')}</span>;
  const totals = samples.map((sample) => sample.total);
  const label = t('totals.history', {
    low: Math.min(...totals),
    high: Math.max(...totals),
    last: totals.at(-1) ?? 0,
  });
  return (
    <svg className="sparkline" viewBox={`0 -2 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <title>{label}</title>
      <path className="sparkline__line" d={sparkPath(points)} />
      <circle className="sparkline__last" cx={last.x} cy={last.y} r="2.5" />
    </svg>
  );
}
