/** The addresses of the theme's demo pages; bundled with the code that links to them. */
export const DEMO_PATHS = {
  chat: '/apps/chat',
  builder: '/builder',
  profile: '/crafted/pages/profile',
  wizards: '/crafted/pages/wizards',
  widgets: '/crafted/widgets',
  account: '/crafted/account',
  menuTest: '/menu-test',
} as const;

export type DemoPage = keyof typeof DEMO_PATHS;

export const DEMO_PAGES = Object.keys(DEMO_PATHS) as DemoPage[];
