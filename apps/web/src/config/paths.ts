import type { EntityId } from '@pitdesk/contracts/fields';
import type { GameName } from '@pitdesk/contracts/games';
import { entryPaths, fixed } from './entry-paths.ts';

/** An address cannot contain half a surrogate pair; the gateway replaces it by the same character. */
const whole = (id: EntityId): string => String(id).replaceAll(/\p{Surrogate}/gu, '\uFFFD');
const text = (id: EntityId): string => encodeURIComponent(whole(id));

/** Returns the address of one record below that of its list. */
const oneOf = <P extends string>(list: P) => ({
  pattern: `${list}/:id` as const,
  link: (id: EntityId): string => `${list}/${text(id)}`,
});

const roundsOf = (tableId: EntityId, title: string): string =>
  `${text(tableId)}/rounds?tableTitle=${encodeURIComponent(title)}`;

const chatAt = (tableId: EntityId, at?: string): string =>
  `/messages?table=${text(tableId)}${at === undefined ? '' : `&at=${encodeURIComponent(at)}`}`;

/** What is known of an incident where it is opened: the origin and its id, and further ids. */
interface KnownOfIncident {
  origin: 'round' | 'alarm' | 'message' | 'player' | 'table';
  id: EntityId;
  table?: EntityId | undefined;
  round?: EntityId | undefined;
  player?: string | undefined;
}

const formMark = (name: string): string => `#form=${encodeURIComponent(name)}`;

/** The fragment of a conversation's address that puts the cursor into its message box. */
export const WRITE_MARK = '#write';

/** Every address of the console: the pattern that the router matches, and the function that builds its link. */
export const paths = {
  ...entryPaths,
  sessions: fixed('/account/sessions'),
  about: fixed('/about'),
  contact: fixed('/contact'),
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
  dealers: {
    pattern: '/management/dealers',
    /** @param tableId the table at which the board opens */
    link: (tableId?: EntityId) =>
      tableId === undefined ? '/management/dealers' : `/management/dealers?table=${text(tableId)}`,
  },
  equipment: {
    pattern: '/management/equipment',
    /** @param part a tab of the page; the wheels without one */
    link: (part?: 'cards' | 'inspections' | 'reconciliation') =>
      part === undefined ? '/management/equipment' : `/management/equipment?part=${part}`,
  },
  handover: fixed('/management/handover'),
  broadcasts: fixed('/management/broadcasts'),
  words: fixed('/management/words'),
  alarmDelivery: fixed('/management/alarm-delivery'),
  retention: fixed('/management/data-kept'),
  availability: fixed('/management/availability'),
  reports: fixed('/management/reports'),
  report: oneOf('/management/reports'),
  audit: fixed('/management/audit'),
  operator: fixed('/management/operator'),
  staff: fixed('/management/staff'),
  roles: fixed('/management/staff/roles'),
  reviews: fixed('/management/staff/reviews'),
  players: {
    pattern: '/management/players',
    /** @param find words that a player's name or id must contain */
    link: (find?: string) =>
      find === undefined ? '/management/players' : `/management/players?find=${encodeURIComponent(find)}`,
  },
  player: oneOf('/management/players'),
  sanctions: fixed('/management/sanctions'),
  protectionCases: fixed('/management/protection-cases'),
  protectionCase: oneOf('/management/protection-cases'),
  incidents: {
    ...fixed('/management/incidents'),
    /** Opens the form of a new incident. */
    open: (known: KnownOfIncident) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries<EntityId | undefined>({ ...known }))
        if (value !== undefined) search.set(name, whole(value));
      return `/management/incidents${formMark(`incident?${search.toString()}`)}`;
    },
  },
  incident: oneOf('/management/incidents'),
  exceptions: fixed('/management/exceptions'),
  tableRoundsOfGame: {
    pattern: '/management/:gameName/events/:tableId/rounds',
    link: (game: GameName, tableId: EntityId, title: string) =>
      `/management/${game}/events/${roundsOf(tableId, title)}`,
  },
  tableRounds: {
    pattern: '/management/events/:tableId/rounds',
    link: (tableId: EntityId, title: string) => `/management/events/${roundsOf(tableId, title)}`,
  },
  round: {
    ...oneOf('/management/rounds'),
    /** Opens the form of a change that belongs to an incident. */
    change: (id: EntityId, act: 'void' | 'correct', incident: string) =>
      `/management/rounds/${text(id)}?incident=${text(incident)}${formMark(`${act}:${id}`)}`,
  },
  floorAt: {
    pattern: '/management/floor-at',
    /** @param at the second, in ISO 8601 */
    link: (at?: string) =>
      at === undefined ? '/management/floor-at' : `/management/floor-at?at=${encodeURIComponent(at)}`,
  },
  corrections: {
    pattern: '/management/corrections',
    /** @param id an open item, shown over the list */
    link: (id?: string) =>
      id === undefined
        ? '/management/corrections'
        : `/management/corrections?state=proposed#form=${encodeURIComponent(`correction:${id}`)}`,
  },
  messages: fixed('/messages'),
  answers: fixed('/messages/answers'),
  tableChat: {
    /** @param at a message's position; the thread opens around it */
    link: chatAt,
    /** @param player the sender of messages whose conversation opens */
    ofPlayer: (tableId: EntityId, player: string) => `${chatAt(tableId)}&player=${text(player)}`,
    /** The cursor is put into the message box. */
    write: (tableId: EntityId) => `${chatAt(tableId)}${WRITE_MARK}`,
    /** The care reply in the player's language is inserted into the message box. @param at the player's message */
    careReply: (tableId: EntityId, at: string) => `${chatAt(tableId, at)}&reply=care`,
  },
} as const;
