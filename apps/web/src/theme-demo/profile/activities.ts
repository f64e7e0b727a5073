/** Samples of what somebody did: which text, how many minutes ago, and in which colour it stands. */
export const ACTIVITIES = [
  { text: 'sketch', time: 25, colour: 'green' },
  { text: 'meeting', time: 190, colour: 'blue' },
  { text: 'order', time: 1500, colour: 'green' },
  { text: 'delay', time: 3100, colour: 'red' },
  { text: 'award', time: 10100, colour: 'gray' },
] as const;
