/**
 * The letters as strokes around 0/0: a road has some 160 of them, and text costs the browser several times a path.
 */
export const LETTER_PATHS = {
  banker: 'M-2.6-4.3V4.3H.6a2.4 2.4 0 0 0 0-4.8H-2.6M.2-.5a1.9 1.9 0 0 0 0-3.8H-2.6',
  player: 'M-2.4 4.3V-4.3H.5a2.6 2.6 0 0 1 0 5.2H-2.4',
  tie: 'M-3.1-4.3H3.1M0-4.3V4.3',
} as const;
