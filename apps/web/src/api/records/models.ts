import { type EntityId, type ListModelsQuery, Model, type Paginated } from '@pitdesk/contracts';
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { z } from 'zod';
import { consoleReducer } from '../console-store.ts';
import { type CallResult, callOf } from '../http/send.ts';
import { sendSignedIn } from '../http/send-signed-in.ts';
import { answersOf } from './answer-requests.ts';
import { createOpening } from './open-records.ts';
import { createRecordsSlice, type Parts } from './records-slice.ts';

type ModelsQuery = Partial<ListModelsQuery>;

const isSameModel = (known: Model, updated: Model): boolean => String(known.id) === String(updated.id);

const slice = createRecordsSlice<Model, ModelsQuery>({
  kind: 'models',
  scopeOf: () => '',
  current: (_known, incoming) => incoming,
  isSame: isSameModel,
  withUpdated: (models, updated) => models.map((model) => (isSameModel(model, updated) ? updated : model)),
  // The specification wants it so: who was just changed is the one to look at next.
  pageWithUpdated: (page, updated) =>
    page.some((model) => isSameModel(model, updated))
      ? [updated, ...page.filter((model) => !isSameModel(model, updated))]
      : page,
});

const reset = createAction('models/reset');
const clear = createAction('models/clear');

function reducer(parts: Parts<Model> | undefined, action: UnknownAction): Parts<Model> {
  const next = slice.reducer(parts, action);
  return reset.match(action) || clear.match(action) ? { ...next, one: null } : next;
}

const withModels = consoleReducer.inject({ reducerPath: slice.kind, reducer });
type StateWithModels = Partial<ReturnType<typeof withModels>>;

const select = (state: unknown): Parts<Model> => (state as StateWithModels).models ?? slice.initial;

export const modelsActions = { ...slice.actions, reset, clear };

/** The specification's state of dealers: model, models, paginated_models. */
export const selectModel = (state: unknown): Model | null => select(state).one;
export const selectModels = (state: unknown): Model[] => select(state).list;
export const selectPaginatedModels = (state: unknown): Paginated<Model> | null => select(state).paginated;
export const selectModelsAsked = (state: unknown): Parts<Model>['asked'] => select(state).asked;

const askModel = (id: EntityId, signal: AbortSignal): Promise<CallResult<Model>> =>
  sendSignedIn<'getModel'>({ ...callOf<'getModel'>('GET', '/api/models/:id', { params: { id } }), signal });

const askModelsPage = (query: ModelsQuery, signal: AbortSignal): Promise<CallResult<Paginated<Model>>> =>
  sendSignedIn<'listModels'>({ ...callOf<'listModels'>('GET', '/api/models', { query }), signal });

/** Every dealer that the query finds, page by page. */
async function askModels(query: ModelsQuery, signal: AbortSignal): Promise<CallResult<Model[]>> {
  const models: Model[] = [];
  for (let page = 1; ; page += 1) {
    const result = await askModelsPage({ ...query, page, per_page: 100 }, signal);
    if (!result.ok) return result;
    models.push(...result.data.data);
    if (page >= result.data.meta.last_page) return { ok: true, data: models };
  }
}

export const openModels = createOpening<Model>({
  restored: slice.actions.restored,
  kept: {
    kind: slice.kind,
    one: { name: 'model', parse: (value) => Model.parse(value) },
    list: { name: 'models', parse: (value) => z.array(Model).parse(value) },
  },
  listeners: answersOf(slice.actions, { one: askModel, list: askModels, paginated: askModelsPage }),
  select,
});
