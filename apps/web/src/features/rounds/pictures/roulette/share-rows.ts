import { type LayoutCounts, WHEEL_ORDERS, type WheelKind } from '@pitdesk/table-games';
import type { TFunction } from 'i18next';

/** A part of the layout: its count, and its share on a fair wheel. */
export interface ShareRow {
  key: string;
  label: string;
  count: number;
  expected: number;
  tone: 'red' | 'black' | 'green' | 'plain';
}

const THIRDS = [1, 2, 3] as const;

/** Returns even chances, dozens, columns and sectors, each as the rows of a table. */
export function shareRows(counts: LayoutCounts, wheel: WheelKind, t: TFunction<'rounds'>) {
  const pockets = WHEEL_ORDERS[wheel].length;
  const evenChance = 18 / pockets;
  const third = 12 / pockets;
  const zeros = (pockets - 36) / pockets;
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
      const expected = tone === 'green' ? zeros : evenChance;
      return { key: tone, label: t(`pictures.colour.${tone}`), count: colour[tone], expected, tone };
    }),
    evenChances: [
      ...(['odd', 'even'] as const).map((key) =>
        plain(key, t(`pictures.parity.${key}`), parity[key], evenChance),
      ),
      ...(['low', 'high'] as const).map((key) =>
        plain(key, t(`pictures.half.${key}`), half[key], evenChance),
      ),
    ],
    dozen: THIRDS.map((nth) => plain(`${nth}`, t(`pictures.dozen.${nth}`), dozen[nth], third)),
    column: THIRDS.map((nth) => plain(`${nth}`, t(`pictures.layoutColumn.${nth}`), column[nth], third)),
    sector:
      sector === null
        ? []
        : [
            plain('voisins', t('pictures.sector.voisins'), sector.voisins, 17 / pockets),
            plain('tiers', t('pictures.sector.tiers'), sector.tiers, 12 / pockets),
            plain('orphelins', t('pictures.sector.orphelins'), sector.orphelins, 8 / pockets),
          ],
  };
}
