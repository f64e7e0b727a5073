import type { LayoutCounts } from '@pitdesk/table-games';
import type { TFunction } from 'i18next';

/** A part of the layout: how often it came, and what share an even wheel would give it. */
export interface ShareRow {
  key: string;
  label: string;
  count: number;
  expected: number;
  tone: 'red' | 'black' | 'green' | 'plain';
}

const EVEN_CHANCE = 18 / 37;
const THIRD = 12 / 37;
const THIRDS = [1, 2, 3] as const;

/** Even chances, dozens, columns and sectors, each as the rows of a table. */
export function shareRows(counts: LayoutCounts, t: TFunction<'rounds'>) {
  const plain = (key: string, label: string, count: number, expected: number): ShareRow => ({
    key,
    label,
    count,
    expected,
    tone: 'plain',
  });
  const { colour, parity, half, dozen, column, sector } = counts;
  return {
    colour: (['red', 'black', 'green'] as const).map((tone): ShareRow => {
      const expected = tone === 'green' ? 1 / 37 : EVEN_CHANCE;
      return { key: tone, label: t(`pictures.colour.${tone}`), count: colour[tone], expected, tone };
    }),
    evenChances: [
      ...(['odd', 'even'] as const).map((key) =>
        plain(key, t(`pictures.parity.${key}`), parity[key], EVEN_CHANCE),
      ),
      ...(['low', 'high'] as const).map((key) =>
        plain(key, t(`pictures.half.${key}`), half[key], EVEN_CHANCE),
      ),
    ],
    dozen: THIRDS.map((third) => plain(`${third}`, t(`pictures.dozen.${third}`), dozen[third], THIRD)),
    column: THIRDS.map((third) =>
      plain(`${third}`, t(`pictures.layoutColumn.${third}`), column[third], THIRD),
    ),
    sector: [
      plain('voisins', t('pictures.sector.voisins'), sector.voisins, 17 / 37),
      plain('tiers', t('pictures.sector.tiers'), sector.tiers, 12 / 37),
      plain('orphelins', t('pictures.sector.orphelins'), sector.orphelins, 8 / 37),
    ],
  };
}
