export { fill } from './chat/conversation.ts';
export { PHRASEBOOKS } from './chat/phrasebook.ts';
export { type Player, somePlayer } from './chat/players.ts';
export type { Phrasebook, Talk } from './chat/talk.ts';
export {
  buildDemoCasino,
  DEMO_CHAT_MESSAGES,
  DEMO_ROUNDS,
  type DemoCasino,
  type DemoCasinoOptions,
} from './demo-casino.ts';
export type * from './rows.ts';
export { DEMO_PASSWORD } from './users/demo-accounts.ts';
