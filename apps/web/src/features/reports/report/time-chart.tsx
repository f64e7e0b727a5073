import { Flex } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { currentSkin, subscribeToSkin } from '#lib/browser/skin.ts';
import { useElementWidth } from '#lib/interaction/use-element-width.ts';
import './report-page.css';
import { type ChartShown, chartData, chartOptions } from './chart-options.ts';

interface Props {
  label: string;
  shown: ChartShown;
}

/** A line chart over time. Screen readers get the figures from the table. */
export function TimeChart({ label, shown }: Props) {
  const { t } = useTranslation('reports');
  const skin = useSyncExternalStore(subscribeToSkin, currentSkin);
  const range = rangeOf(shown.lines[0]?.values ?? []);
  return (
    <Flex component="figure" vertical className="time-chart" aria-label={t('chart.label', { name: label })}>
      {range !== undefined && (
        <p className="visually-hidden">
          {t('chart.range', {
            low: shown.textOf(range.low),
            high: shown.textOf(range.high),
            at: shown.places[range.highest],
          })}
        </p>
      )}
      {/* Drawn again with the colours of another skin. */}
      <Plot key={skin} shown={shown} />
    </Flex>
  );
}

/** Draws the lines; again after a change of the width or the figures. */
function Plot({ shown }: { shown: ChartShown }) {
  const [ref, width] = useElementWidth<HTMLDivElement>(0);
  useEffect(() => {
    const holder = ref.current;
    if (holder === null || width === 0) return undefined;
    const style = getComputedStyle(holder);
    const colour = (name: string): string => style.getPropertyValue(name);
    const options = chartOptions(shown, {
      width,
      font: `12px ${style.fontFamily}`,
      strokes: [colour('--primary'), colour('--text')],
      text: colour('--text-muted'),
      grid: colour('--line'),
    });
    const plot = new uPlot(options, chartData(shown), holder);
    // Replaces uPlot's first texts by ours: no figure until the pointer is above the chart.
    plot.setLegend({ idxs: options.series.map(() => null) });
    return () => plot.destroy();
  }, [ref, width, shown]);
  // uPlot writes into its own text nodes, which a translating browser would replace.
  return <div ref={ref} className="time-chart__plot" aria-hidden="true" translate="no" />;
}

function rangeOf(
  values: readonly (number | null)[],
): { low: number; high: number; highest: number } | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  const high = Math.max(...known);
  return { low: Math.min(...known), high, highest: values.indexOf(high) };
}
