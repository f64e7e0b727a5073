import { createObservable } from '../state/observable.ts';

/** The theme's quick actions, each a dialog. */
export const THEME_LAYERS = [
  'newTicket',
  'newCustomer',
  'newGroupAdmin',
  'newGroupStaff',
  'newGroupMember',
  'newContact',
] as const;
export type ThemeLayer = (typeof THEME_LAYERS)[number];

/** Layers that can be opened over any page; one at a time. */
export type ShellLayer = 'palette' | 'keys' | 'tour' | ThemeLayer;

export const shellLayer = createObservable<ShellLayer | null>(null);
