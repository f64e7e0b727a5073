import { type EntityId, type ListModelsQuery, type Model, type Paginated, sameId } from '@pitdesk/contracts';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { serverNow } from '../../lib/server-clock.ts';
import { usePageVisible } from '../../lib/use-page-visible.ts';
import type { CallFailure } from '../http/call-failure.ts';
import {
  modelsActions,
  openModels,
  selectModel,
  selectModels,
  selectModelsAsked,
  selectPaginatedModels,
} from '../records/models.ts';
import type { StoreExtra } from '../socket/while-cached.ts';
import { useReasonToAsk } from './use-reason-to-ask.ts';

/** What staff change is told. What was changed at the operator itself is found this often while somebody looks. */
const LOOK_AGAIN_MS = 60_000;

/** Brings the specification's state of dealers to life. */
function useOpenModels(): void {
  const dispatch = useDispatch<ThunkDispatch<unknown, StoreExtra, UnknownAction>>();
  useEffect(() => {
    dispatch(openModels());
  }, [dispatch]);
}

/** Once it is ready asks at once, again when somebody has moved or was changed, and every so often. */
function useAsking(ask: () => void, ready = true): void {
  const reason = useReasonToAsk();
  const visible = usePageVisible();
  useOpenModels();
  // biome-ignore lint/correctness/useExhaustiveDependencies: that something changed is a reason to ask again.
  useEffect(() => {
    if (!visible || !ready) return undefined;
    ask();
    const timer = setInterval(ask, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [ask, visible, ready, reason]);
}

interface Answered {
  failure: CallFailure | undefined;
  isAsking: boolean;
  refetch: () => void;
}

/** Every dealer who works here: `models`. */
export function useDealers(): Answered & { dealers: readonly Model[]; isKnown: boolean } {
  const dispatch = useDispatch();
  const dealers = useSelector(selectModels);
  const asked = useSelector(selectModelsAsked).list;
  const refetch = useCallback(() => {
    dispatch(modelsActions.request({ part: 'list', query: { active: '1' } }));
  }, [dispatch]);
  useAsking(refetch);
  return {
    dealers,
    isKnown: dealers.length > 0 || asked?.state === 'answered',
    isAsking: asked?.state === 'asking',
    failure: asked?.failure ?? undefined,
    refetch,
  };
}

/** One page of them, as a list's query: `paginated_models`; nothing is asked for before it is `ready`. */
export function useDealersPage(query: Partial<ListModelsQuery>, ready: boolean) {
  const dispatch = useDispatch();
  const data = useSelector(selectPaginatedModels) ?? undefined;
  const asked = useSelector(selectModelsAsked).paginated;
  const [known, setKnown] = useState<{ page: Paginated<Model> | undefined; query: unknown; at: number }>({
    page: undefined,
    query: null,
    at: 0,
  });
  // A page that is asked for again by itself is not shown as one that is awaited.
  if (data !== known.page) setKnown({ page: data, query, at: serverNow() });
  const refetch = useCallback(() => {
    dispatch(modelsActions.request({ part: 'paginated', query }));
  }, [dispatch, query]);
  useAsking(refetch, ready);
  return {
    data,
    isFetching: asked?.state === 'asking' && known.query !== query,
    error: asked?.failure ?? undefined,
    fulfilledTimeStamp: data === undefined ? undefined : known.at,
    refetch,
  };
}

/** The one whose form is open: `model`. It is reset when the form closes. */
export function useDealer(id: EntityId | null): {
  dealer: Model | null;
  failure: CallFailure | undefined;
  refetch: () => void;
} {
  const dispatch = useDispatch();
  useOpenModels();
  const model = useSelector(selectModel);
  const asked = useSelector(selectModelsAsked).one;
  const refetch = useCallback(() => {
    if (id !== null) dispatch(modelsActions.request({ part: 'one', id }));
  }, [dispatch, id]);
  useEffect(() => {
    refetch();
    return () => {
      dispatch(modelsActions.reset());
    };
  }, [dispatch, refetch]);
  const isThisOne = model !== null && id !== null && sameId(model.id, id);
  return { dealer: isThisOne ? model : null, failure: asked?.failure ?? undefined, refetch };
}
