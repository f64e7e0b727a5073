import type { Paginated, Round } from '@pitdesk/contracts';
import { useCallback, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { CallFailure } from '../http/call-failure.ts';
import type { RoundsQuery } from '../records/ask-rounds.ts';
import {
  openRounds,
  roundsActions,
  roundsScope,
  selectPaginatedRounds,
  selectRoundsAsked,
  selectRoundsPageAt,
} from '../records/rounds.ts';
import { useRoundsDispatch } from './use-table-rounds.ts';

interface RoundsPage {
  /** Undefined before the first answer. */
  page: Paginated<Round> | undefined;
  isFetching: boolean;
  failure: CallFailure | undefined;
  asOf: number | undefined;
  retry: () => void;
}

/** The page of rounds that a query finds, asked for again whenever the query changes; for nothing until it is `ready`. */
export function useRoundsPage(query: RoundsQuery, ready: boolean): RoundsPage {
  const dispatch = useRoundsDispatch();
  const page = useSelector(selectPaginatedRounds);
  const asOf = useSelector(selectRoundsPageAt);
  const asked = useSelector((state) => selectRoundsAsked(state).paginated);
  const request = useCallback(() => {
    dispatch(roundsActions.request({ part: 'paginated', query }));
  }, [dispatch, query]);
  useEffect(() => {
    dispatch(openRounds());
    if (ready) request();
  }, [dispatch, request, ready]);
  const isOurs = asked?.scope === roundsScope(query);
  return {
    page: isOurs ? (page ?? undefined) : undefined,
    isFetching: !isOurs || asked.state === 'asking',
    failure: isOurs ? (asked.failure ?? undefined) : undefined,
    asOf: asOf ?? undefined,
    retry: request,
  };
}
