import 'i18next';
import type about from './locales/en/about.json';
import type accounts from './locales/en/accounts.json';
import type alarms from './locales/en/alarms.json';
import type audit from './locales/en/audit.json';
import type auth from './locales/en/auth.json';
import type chat from './locales/en/chat.json';
import type common from './locales/en/common.json';
import type dashboard from './locales/en/dashboard.json';
import type dealers from './locales/en/dealers.json';
import type demo from './locales/en/demo.json';
import type errors from './locales/en/errors.json';
import type events from './locales/en/events.json';
import type factors from './locales/en/factors.json';
import type handover from './locales/en/handover.json';
import type inbox from './locales/en/inbox.json';
import type keys from './locales/en/keys.json';
import type lists from './locales/en/lists.json';
import type operator from './locales/en/operator.json';
import type palette from './locales/en/palette.json';
import type players from './locales/en/players.json';
import type reports from './locales/en/reports.json';
import type roles from './locales/en/roles.json';
import type rounds from './locales/en/rounds.json';
import type sessions from './locales/en/sessions.json';
import type shell from './locales/en/shell.json';
import type staff from './locales/en/staff.json';
import type terms from './locales/en/terms.json';
import type tour from './locales/en/tour.json';
import type validation from './locales/en/validation.json';
import type wall from './locales/en/wall.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      auth: typeof auth;
      accounts: typeof accounts;
      terms: typeof terms;
      about: typeof about;
      roles: typeof roles;
      factors: typeof factors;
      sessions: typeof sessions;
      staff: typeof staff;
      shell: typeof shell;
      dashboard: typeof dashboard;
      players: typeof players;
      rounds: typeof rounds;
      events: typeof events;
      dealers: typeof dealers;
      handover: typeof handover;
      reports: typeof reports;
      lists: typeof lists;
      audit: typeof audit;
      operator: typeof operator;
      alarms: typeof alarms;
      errors: typeof errors;
      chat: typeof chat;
      inbox: typeof inbox;
      wall: typeof wall;
      palette: typeof palette;
      keys: typeof keys;
      tour: typeof tour;
      validation: typeof validation;
      demo: typeof demo;
    };
  }
}
