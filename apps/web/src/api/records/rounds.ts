import { type DealtCard, type EntityId, type Paginated, Round } from '@pitdesk/contracts';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { z } from 'zod';
import { consoleReducer } from '../console-store.ts';
import { answersOf, type Listener } from './answer-requests.ts';
import { askRecentRounds, askRound, askRoundsPage, type RoundsQuery } from './ask-rounds.ts';
import { createOpening } from './open-records.ts';
import { createRecordsSlice, type Parts } from './records-slice.ts';
import { withCards } from './round-cards.ts';
import { currentRound, inPlace, isSameRound, withNewest } from './round-order.ts';

/** Whose rounds a list is of. */
export const roundsScope = ({ table_id, game }: RoundsQuery): string => `${game ?? ''} ${table_id ?? ''}`;

const slice = createRecordsSlice<Round, RoundsQuery>({
  kind: 'rounds',
  scopeOf: roundsScope,
  current: currentRound,
  isSame: isSameRound,
  withUpdated: withNewest,
  pageWithUpdated: inPlace,
});

/** Cards of a round, as many as are known to lie. */
const loadCards = createAction<{ round_id: EntityId; cards: DealtCard[] }>('rounds/loadCards');

function reducer(parts: Parts<Round> | undefined, action: UnknownAction): Parts<Round> {
  if (parts === undefined || !loadCards.match(action)) return slice.reducer(parts, action);
  const { round_id, cards } = action.payload;
  const { one } = parts;
  if (one === null || String(one.id) !== String(round_id)) return parts;
  return { ...parts, one: withCards(one, cards) };
}

const withRounds = consoleReducer.inject({ reducerPath: slice.kind, reducer });
type StateWithRounds = Partial<ReturnType<typeof withRounds>>;

const select = (state: unknown): Parts<Round> => (state as StateWithRounds).rounds ?? slice.initial;

export const roundsActions = { ...slice.actions, loadCards };

/** The specification's state of rounds. */
export const selectRound = (state: unknown): Round | null => select(state).one;
export const selectRounds = (state: unknown): Round[] => select(state).list;
export const selectPaginatedRounds = (state: unknown) => select(state).paginated;
export const selectRoundsPageAt = (state: unknown) => select(state).paginatedAt;
export const selectRoundsAsked = (state: unknown) => select(state).asked;

/** The newest of a table's rounds in an answer; undefined where it holds none, or those of several tables. */
function newestOf(rounds: readonly Round[]): Round | undefined {
  const [first] = rounds;
  if (first === undefined || rounds.some((round) => String(round.table_id) !== String(first.table_id))) {
    return undefined;
  }
  return rounds.reduce((newest, round) => (round.started_at > newest.started_at ? round : newest));
}

/**
 * Fulfilling a table's rounds asks for the newest of them by itself: whole, with the cards that were dealt meanwhile.
 * What is known to be newer is not asked for again.
 */
const followUp: Listener = {
  predicate: (action) =>
    slice.actions.fulfilList.match(action) || slice.actions.fulfilPaginated.match(action),
  effect: (action, api) => {
    const answer = action.payload as Round[] | Paginated<Round>;
    const newest = newestOf(Array.isArray(answer) ? answer : answer.data);
    if (newest === undefined) return;
    const known = select(api.getState()).one;
    if (known !== null && !isSameRound(known, newest) && currentRound(known, newest) === known) return;
    api.dispatch(slice.actions.request({ part: 'one', id: newest.id }));
  },
};

export const openRounds = createOpening<Round>({
  restored: slice.actions.restored,
  kept: {
    kind: slice.kind,
    one: { name: 'round', parse: (value) => Round.parse(value) },
    list: { name: 'rounds', parse: (value) => z.array(Round).parse(value) },
  },
  listeners: [
    followUp,
    ...answersOf(slice.actions, { one: askRound, list: askRecentRounds, paginated: askRoundsPage }),
  ],
  select,
});
