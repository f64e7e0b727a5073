import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';

/** Half a character cannot stand in an address; the gateway keeps the same sign for it. */
const text = (id: EntityId): string => encodeURIComponent(String(id).replaceAll(/\p{Surrogate}/gu, '\uFFFD'));

/** An address without parameters: its pattern is its link. */
const fixed = <P extends string>(pattern: P) => ({ pattern, link: (): string => pattern });

/** Every address of the console: the pattern that the router matches and the link that leads there, together. */
export const paths = {
  home: fixed('/'),
  dashboard: fixed('/dashboard'),
  sessions: fixed('/account/sessions'),
  wall: fixed('/wall'),
  about: fixed('/about'),
  contact: fixed('/contact'),
  auth: { pattern: '/auth/*' },
  login: { pattern: 'login', link: () => '/auth/login' },
  registration: { pattern: 'registration', link: () => '/auth/registration' },
  forgotPassword: { pattern: 'forgot-password', link: () => '/auth/forgot-password' },
  resetPassword: { pattern: 'reset-password', link: () => '/auth/reset-password' },
  terms: { pattern: 'terms', link: () => '/auth/terms' },
  invitation: fixed('/invitation'),
  logout: fixed('/logout'),
  error: fixed('/error'),
  error404: fixed('/error/404'),
  error500: fixed('/error/500'),
  management: { pattern: '/management/*' },
  gameEvents: {
    pattern: '/management/:gameName/events',
    link: (game: GameName) => `/management/${game}/events`,
  },
  gameRounds: {
    pattern: '/management/:gameName/events/rounds',
    link: (game: GameName) => `/management/${game}/events/rounds`,
  },
  dealers: fixed('/management/dealers'),
  handover: fixed('/management/handover'),
  broadcasts: fixed('/management/broadcasts'),
  words: fixed('/management/words'),
  reports: fixed('/management/reports'),
  report: { pattern: '/management/reports/:id', link: (id: string) => `/management/reports/${text(id)}` },
  audit: fixed('/management/audit'),
  operator: fixed('/management/operator'),
  staff: fixed('/management/staff'),
  roles: fixed('/management/staff/roles'),
  reviews: fixed('/management/staff/reviews'),
  players: {
    pattern: '/management/players',
    /** @param find words that a player's name or id must hold */
    link: (find?: string) =>
      find === undefined ? '/management/players' : `/management/players?find=${encodeURIComponent(find)}`,
  },
  player: { pattern: '/management/players/:id', link: (id: string) => `/management/players/${text(id)}` },
  measures: fixed('/management/measures'),
  cases: fixed('/management/cases'),
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
  messages: fixed('/messages'),
  tableChat: {
    /** @param at a message's position, shown among those around it */
    link: (tableId: EntityId, at?: string) =>
      `/messages?table=${text(tableId)}${at === undefined ? '' : `&at=${encodeURIComponent(at)}`}`,
    /** The reply of care in the player's language waits in the message box. @param at the player's message */
    careReply: (tableId: EntityId, at: string) =>
      `/messages?table=${text(tableId)}&at=${encodeURIComponent(at)}&reply=care`,
  },
} as const;
