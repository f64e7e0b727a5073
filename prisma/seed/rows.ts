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

/** Rows of the operator's database, every column given, ready for `createMany`. */
export type UserRow = User;
export type TableRow = Table;
export type DealerRow = Dealer;
export type DealerStintRow = DealerStint;
export type EventTableRow = EventTable;
export type ChatRow = Chat;
export type ChatMessageRow = ChatMessage;
/** The prize pool is in whole units of the event's currency. */
export type EventRow = Omit<Event, 'prizePool'> & { prizePool: number };

/** A card as a round keeps it; a type, not an interface, so that it is a JSON value to Prisma. */
export type StoredCard = {
  hand: 'player' | 'banker';
  rank: string;
  suit: string;
  /** ISO 8601, UTC: when the card lay on the table. */
  at: string;
};

/** What a side bet came to, as a round keeps it; a type for the same reason. */
export type StoredSideBet = { kind: SideBet; won: boolean };

/** A key of a JSON column is left out where a round has none, since a bare null is no value for it. */
export type RoundRow = Omit<Round, 'cards' | 'sideBets'> & {
  cards?: StoredCard[];
  sideBets?: StoredSideBet[];
};
