import type { Suit } from '@pitdesk/table-games';

/** Each suit in a square of 24, drawn here because fonts draw theirs in sizes and colours of their own. */
export const SUIT_PATHS: Readonly<Record<Suit, string>> = {
  S: 'M12 1.8c2 3.6 9.2 7.4 9.2 12.6a4.6 4.6 0 0 1-8.1 3c.2 2 .9 3.5 2.2 4.8H8.7c1.3-1.3 2-2.8 2.2-4.8a4.6 4.6 0 0 1-8.1-3C2.8 9.2 10 5.4 12 1.8Z',
  H: 'M12 21.6C9.8 18.4 2.4 14.2 2.4 8.2a5 5 0 0 1 9.6-2 5 5 0 0 1 9.6 2c0 6-7.4 10.2-9.6 13.4Z',
  D: 'M12 1.6c2 3.8 4.7 7.2 8 10.4-3.3 3.2-6 6.6-8 10.4-2-3.8-4.7-7.2-8-10.4 3.3-3.2 6-6.6 8-10.4Z',
  C: 'M12 1.8a4.7 4.7 0 0 1 3.6 7.7 4.7 4.7 0 1 1-2.5 8c.2 1.9.9 3.4 2.2 4.7H8.7c1.3-1.3 2-2.8 2.2-4.7a4.7 4.7 0 1 1-2.5-8A4.7 4.7 0 0 1 12 1.8Z',
};
