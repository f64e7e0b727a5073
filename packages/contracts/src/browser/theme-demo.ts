/** The specification's numbers for the theme's demo pages, apart from the limits that every page loads. */

export const DRAWER_WIDTHS = {
  explore: { narrow: 300, wide: 375 },
  chat: { narrow: 300, wide: 500 },
  activities: { narrow: 300, wide: 900 },
} as const;

export const DEMO = {
  chatReplyDelayMs: 1_000,
  cardExpiryYears: { first: 2021, last: 2031 },
  exploreThemes: 15,
  activityLogEntries: 8,
} as const;
