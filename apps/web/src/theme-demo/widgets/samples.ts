/** Figures of nobody's business: the last is today's. */
export const TILES = [
  { name: 'visits', unit: 'plain', values: [310, 342, 298, 371, 402, 388, 436] },
  { name: 'orders', unit: 'plain', values: [22, 19, 27, 31, 25, 34, 38] },
  { name: 'revenue', unit: 'usd', values: [1840, 1720, 2110, 2060, 2330, 2290, 2480] },
] as const;

export const GOALS = [
  { name: 'support', percent: 84 },
  { name: 'delivery', percent: 61 },
  { name: 'quality', percent: 93 },
] as const;

export const ORDERS = [
  { id: 'D-1042', product: 'lamp', amount: 129, state: 'paid' },
  { id: 'D-1043', product: 'chair', amount: 349, state: 'sent' },
  { id: 'D-1044', product: 'rug', amount: 89, state: 'paid' },
  { id: 'D-1045', product: 'shelf', amount: 215, state: 'open' },
] as const;

export const WEEK = [
  { here: 12, before: 9 },
  { here: 16, before: 14 },
  { here: 11, before: 13 },
  { here: 19, before: 15 },
  { here: 23, before: 18 },
  { here: 8, before: 10 },
  { here: 6, before: 5 },
] as const;
