import { paths } from '#config/paths.ts';
import { KEYS as INBOX, MESSAGE_KEYS } from '#features/chat/inbox/inbox-keys.ts';

/** Every keyboard shortcut of the console: the keys by place, and the text that explains them. */
interface KeyGroup {
  name: string;
  /** The pages that it belongs to; undefined means everywhere. */
  on?: readonly string[];
  keys: readonly { what: string; press: readonly string[] }[];
}

const ARROWS = ['←', '↑', '→', '↓'];

export const KEY_TABLE = [
  {
    name: 'everywhere',
    keys: [
      { what: 'searchAll', press: ['Ctrl', 'K'] },
      { what: 'help', press: ['?'] },
      { what: 'notices', press: ['Alt', 'N'] },
      { what: 'close', press: ['Esc'] },
    ],
  },
  {
    name: 'dashboard',
    on: [paths.dashboard.pattern],
    keys: [{ what: 'wall', press: ['Alt', 'W'] }],
  },
  {
    name: 'wall',
    keys: [{ what: 'bar', press: ['Esc'] }],
  },
  {
    name: 'inbox',
    on: [paths.messages.pattern],
    keys: [
      { what: 'next', press: [INBOX.next] },
      { what: 'previous', press: [INBOX.previous] },
      { what: 'waiting', press: [INBOX.waiting] },
      { what: 'unread', press: [INBOX.unread] },
      { what: 'search', press: [INBOX.search] },
      { what: 'assign', press: [INBOX.take] },
      { what: 'noAnswer', press: [INBOX.noAnswer] },
      { what: 'reply', press: [INBOX.reply] },
      { what: 'export', press: [INBOX.export] },
      { what: 'rows', press: ['↑', '↓', 'Home', 'End'] },
      { what: 'open', press: ['Enter'] },
      { what: 'toList', press: ['Esc'] },
    ],
  },
  {
    name: 'message',
    on: [paths.messages.pattern],
    keys: [
      { what: 'send', press: ['Enter'] },
      { what: 'answer', press: [MESSAGE_KEYS.reply] },
      { what: 'needsAnswer', press: [MESSAGE_KEYS.needsAnswer] },
      { what: 'break', press: ['Shift', 'Enter'] },
      { what: 'canned', press: ['/'] },
    ],
  },
  {
    name: 'lists',
    on: [paths.gameEvents.pattern, paths.dealers.pattern, paths.corrections.pattern, paths.audit.pattern],
    keys: [
      { what: 'rows', press: ['↑', '↓', 'Home', 'End'] },
      { what: 'open', press: ['Enter'] },
    ],
  },
  {
    name: 'players',
    on: [paths.players.pattern],
    keys: [
      { what: 'rows', press: ['↑', '↓'] },
      { what: 'choose', press: ['Space'] },
      { what: 'several', press: ['Shift', '↓'] },
      { what: 'all', press: ['Ctrl', 'A'] },
      { what: 'remove', press: ['Delete'] },
    ],
  },
  {
    name: 'roads',
    on: [paths.tableRounds.pattern, paths.tableRoundsOfGame.pattern],
    keys: [
      { what: 'move', press: ARROWS },
      { what: 'open', press: ['Enter'] },
    ],
  },
  {
    name: 'board',
    on: [paths.dealers.pattern],
    keys: [
      { what: 'move', press: ARROWS },
      { what: 'take', press: ['Enter'] },
      { what: 'back', press: ['Esc'] },
      { what: 'relieve', press: ['r'] },
      { what: 'end', press: ['Delete'] },
      { what: 'zoom', press: ['+', '-'] },
    ],
  },
  {
    name: 'timeline',
    on: [paths.gameEvents.pattern],
    keys: [
      { what: 'move', press: ARROWS },
      { what: 'open', press: ['Enter'] },
    ],
  },
] as const satisfies readonly KeyGroup[];
