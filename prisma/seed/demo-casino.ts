import { randomFrom } from '@pitdesk/table-games';
import type { OperatorSeed } from '../src/seeding/operator-seed.ts';
import { chatMessageRows, chatRows } from './chat/chat-rows.ts';
import { dealerRows, dealerStintRows } from './dealers/dealer-rows.ts';
import { buildRota } from './dealers/rota.ts';
import { allStints } from './dealers/stints.ts';
import { eventRows, eventTableRows } from './events/event-rows.ts';
import { roundRows } from './rounds/round-rows.ts';
import { playSessions } from './rounds/sessions.ts';
import { addMistakes } from './rounds/wrong-rounds.ts';
import type {
  ChatMessageRow,
  ChatRow,
  DealerRow,
  DealerStintRow,
  EventRow,
  EventTableRow,
  RoundRow,
  TableRow,
  UserRow,
} from './rows.ts';
import { demoTables } from './tables/demo-tables.ts';
import { demoAccounts } from './users/demo-accounts.ts';

export const DEMO_ROUNDS = 20_000;
export const DEMO_CHAT_MESSAGES = 3_000;

export interface DemoCasinoOptions {
  /** The same seed and the same instant give the same rows. */
  seed: string;
  /** The end of the history. */
  now: Date;
  /** The hash of `DEMO_PASSWORD` in auth's format. */
  passwordHash: string;
  /** A shorter history, for tests that need only a part. */
  rounds?: number;
  chatMessages?: number;
  /** Records a few old rounds wrongly; true by default. */
  wrongRounds?: boolean;
}

/** Returns the rows of the demo casino, with a value for every column. */
export interface DemoCasino extends OperatorSeed {
  users: UserRow[];
  tables: TableRow[];
  dealers: DealerRow[];
  dealerStints: DealerStintRow[];
  rounds: RoundRow[];
  events: EventRow[];
  eventTables: EventTableRow[];
  chats: ChatRow[];
  chatMessages: ChatMessageRow[];
}

export function buildDemoCasino(options: DemoCasinoOptions): DemoCasino {
  const random = randomFrom(options.seed);
  const now = options.now.getTime();

  const seededTables = demoTables(now);
  const tables = seededTables.map(({ row }) => row);
  const sessions = playSessions(random.fork('rounds'), seededTables, options.rounds ?? DEMO_ROUNDS);
  const stints = allStints(random.fork('rota'), sessions);
  const rota = buildRota(stints);
  const dealers = dealerRows(rota, now);
  const rounds = roundRows(random.fork('voids'), sessions, rota.dealerOf);
  if (options.wrongRounds !== false) addMistakes(random.fork('wrong rounds'), rounds, tables, now);

  return {
    seed: options.seed,
    users: demoAccounts(options.passwordHash, now),
    tables,
    dealers,
    dealerStints: dealerStintRows(stints, rota, dealers),
    rounds,
    events: eventRows(now),
    eventTables: eventTableRows(tables),
    chats: chatRows(tables),
    chatMessages: chatMessageRows(random.fork('chat'), tables, dealers, {
      count: options.chatMessages ?? DEMO_CHAT_MESSAGES,
      now,
    }),
  };
}
