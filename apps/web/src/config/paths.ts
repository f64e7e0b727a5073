import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';

const text = (id: EntityId): string => encodeURIComponent(String(id));

/** Every address of the console: the pattern that the router matches and the link that leads there, together. */
export const paths = {
  home: { pattern: '/', link: () => '/' },
  dashboard: { pattern: '/dashboard', link: () => '/dashboard' },
  sessions: { pattern: '/account/sessions', link: () => '/account/sessions' },
  wall: { pattern: '/wall', link: () => '/wall' },
  about: { pattern: '/about', link: () => '/about' },
  contact: { pattern: '/contact', link: () => '/contact' },
  auth: { pattern: '/auth/*' },
  login: { pattern: 'login', link: () => '/auth/login' },
  registration: { pattern: 'registration', link: () => '/auth/registration' },
  forgotPassword: { pattern: 'forgot-password', link: () => '/auth/forgot-password' },
  resetPassword: { pattern: 'reset-password', link: () => '/auth/reset-password' },
  terms: { pattern: 'terms', link: () => '/auth/terms' },
  invitation: { pattern: '/invitation', link: () => '/invitation' },
  logout: { pattern: '/logout', link: () => '/logout' },
  error: { pattern: '/error', link: () => '/error' },
  error404: { pattern: '/error/404', link: () => '/error/404' },
  error500: { pattern: '/error/500', link: () => '/error/500' },
  management: { pattern: '/management/*' },
  gameEvents: {
    pattern: '/management/:gameName/events',
    link: (game: GameName) => `/management/${game}/events`,
  },
  gameRounds: {
    pattern: '/management/:gameName/events/rounds',
    link: (game: GameName) => `/management/${game}/events/rounds`,
  },
  dealers: { pattern: '/management/dealers', link: () => '/management/dealers' },
  handover: { pattern: '/management/handover', link: () => '/management/handover' },
  words: { pattern: '/management/words', link: () => '/management/words' },
  reports: { pattern: '/management/reports', link: () => '/management/reports' },
  report: { pattern: '/management/reports/:id', link: (id: string) => `/management/reports/${text(id)}` },
  audit: { pattern: '/management/audit', link: () => '/management/audit' },
  operator: { pattern: '/management/operator', link: () => '/management/operator' },
  staff: { pattern: '/management/staff', link: () => '/management/staff' },
  roles: { pattern: '/management/staff/roles', link: () => '/management/staff/roles' },
  reviews: { pattern: '/management/staff/reviews', link: () => '/management/staff/reviews' },
  players: {
    pattern: '/management/players',
    /** @param find words that a player's name or id must hold */
    link: (find?: string) =>
      find === undefined ? '/management/players' : `/management/players?find=${encodeURIComponent(find)}`,
  },
  player: { pattern: '/management/players/:id', link: (id: string) => `/management/players/${text(id)}` },
  measures: { pattern: '/management/measures', link: () => '/management/measures' },
  cases: { pattern: '/management/cases', link: () => '/management/cases' },
  case: { pattern: '/management/cases/:id', link: (id: string) => `/management/cases/${text(id)}` },
  tableRoundsOfGame: {
    pattern: '/management/:gameName/events/:tableId/rounds',
    link: (game: GameName, tableId: EntityId, title: string) =>
      `/management/${game}/events/${text(tableId)}/rounds?tableTitle=${encodeURIComponent(title)}`,
  },
  tableRounds: {
    pattern: '/management/events/:tableId/rounds',
    link: (tableId: EntityId, title: string) =>
      `/management/events/${text(tableId)}/rounds?tableTitle=${encodeURIComponent(title)}`,
  },
  round: { pattern: '/management/rounds/:id', link: (id: EntityId) => `/management/rounds/${text(id)}` },
  corrections: {
    pattern: '/management/corrections',
    /** @param id one that waits, open over the list of those that do */
    link: (id?: string) =>
      id === undefined
        ? '/management/corrections'
        : `/management/corrections?state=proposed#form=${encodeURIComponent(`correction:${id}`)}`,
  },
  messages: { pattern: '/messages', link: () => '/messages' },
  tableChat: {
    /** @param at a message's position, shown among those around it */
    link: (tableId: EntityId, at?: string) =>
      `/messages?table=${text(tableId)}${at === undefined ? '' : `&at=${encodeURIComponent(at)}`}`,
    /** The reply of care in the player's language waits in the message box. @param at the player's message */
    careReply: (tableId: EntityId, at: string) =>
      `/messages?table=${text(tableId)}&at=${encodeURIComponent(at)}&reply=care`,
  },
} as const;
