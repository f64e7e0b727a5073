import { expect, it } from '@jest/globals';
import { DEMO_PAGES, DEMO_PATHS } from '#config/demo-paths.ts';
import { paths } from '#config/paths.ts';
import { crumbsOf } from './breadcrumb.tsx';

const wayTo = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://console');
  return crumbsOf(pathname, searchParams)
    .map((crumb) => ('table' in crumb ? `${crumb.text} ${crumb.table}` : crumb.text))
    .join(' / ');
};

it.each([
  [paths.dashboard.link(), 'dashboard'],
  [paths.messages.link(), 'messages'],
  [paths.sessions.link(), 'sessions'],
  [paths.about.link(), 'about'],
  [paths.contact.link(), 'contact'],
  [paths.gameEvents.link('baccarat'), 'management / baccarat'],
  [paths.gameRounds.link('roulette'), 'roulette / rounds'],
  [paths.tableRoundsOfGame.link('baccarat', 3, 'Emerald 3'), 'baccarat / roundsOf Emerald 3'],
  [paths.tableRounds.link(3, 'Emerald 3'), 'dashboard / roundsOf Emerald 3'],
  [paths.round.link(7), 'management / round'],
  [paths.corrections.link(), 'management / corrections'],
  [paths.players.link(), 'management / players'],
  [paths.dealers.link(), 'management / dealers'],
  [paths.handover.link(), 'management / handover'],
  [paths.reports.link(), 'management / reports'],
  [paths.report.link('1'), 'management / reports / report'],
  [paths.audit.link(), 'management / audit'],
  [paths.operator.link(), 'management / operator'],
  [paths.reports.link(), 'management / reports'],
  [paths.report.link('7'), 'management / reports / report'],
])('%s has the breadcrumb %s', (address, way) => expect(wayTo(address)).toBe(way));

it.each(DEMO_PAGES)('the demo page %s is one of the demo’s', (page) =>
  expect(wayTo(DEMO_PATHS[page])).toBe('demo / demoPage'),
);
