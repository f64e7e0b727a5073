import type {
  Chat,
  ChatMessage,
  Dealer,
  DealerStint,
  Event,
  EventTable,
  Round,
  SideBet,
  Table,
  User,
} from '../src/generated/operator/client.ts';

/** Rows of the operator's database with a value for every column, for `createMany`. */
export type UserRow = User;
export type TableRow = Table;
export type DealerRow = Dealer;
export type DealerStintRow = DealerStint;
export type EventTableRow = EventTable;
export type ChatRow = Chat;
export type ChatMessageRow = ChatMessage;
/** The prize pool is in whole units of the event's currency. */
export type EventRow = Omit<Event, 'prizePool'> & { prizePool: number };

/** A card in the row of a round; a type, not an interface, so that Prisma accepts it as a JSON value. */
export type StoredCard = {
  hand: 'player' | 'banker';
  rank: string;
  suit: string;
  /** The time at which the card was on the table, ISO 8601, UTC. */
  at: string;
};

/** The result of a side bet in the row of a round; a type for the same reason. */
export type StoredSideBet = { kind: SideBet; won: boolean };

/** Leaves out a JSON column that a round does not have, because null is not a valid value for it. */
export type RoundRow = Omit<Round, 'cards' | 'sideBets'> & {
  cards?: StoredCard[];
  sideBets?: StoredSideBet[];
};
