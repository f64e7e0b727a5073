import type {
  AddEquipmentRequest,
  CardDecisionRequest,
  CardLot,
  CardReconciliation,
  CardStep,
  CardStepRequest,
  ChangeEquipmentRequest,
  Equipment,
  EquipmentChanged,
  EquipmentStay,
  Inspection,
  InspectWheelRequest,
  MoveEquipmentRequest,
  ReceiveCardsRequest,
  RetireEquipmentRequest,
  TableEquipment,
} from '@pitdesk/contracts/equipment';
import { equipmentPaths } from '@pitdesk/contracts/equipment';
import type { EntityId, Paginated } from '@pitdesk/contracts/fields';
import { followChanges } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, whileCached } from '#api/store.ts';

const TAG = 'equipment';
export type EquipmentQuery = Record<string, string | number>;

const equipmentApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    equipment: build.query<Paginated<Equipment>, EquipmentQuery>({
      query: (query) => callOf(equipmentPaths.listEquipment, { query }),
      providesTags: [TAG],
    }),
    stays: build.query<{ data: EquipmentStay[] }, string>({
      query: (id) => callOf(equipmentPaths.listStays, { params: { id } }),
      providesTags: [TAG],
    }),
    inspections: build.query<Paginated<Inspection>, EquipmentQuery>({
      query: (query) => callOf(equipmentPaths.listInspections, { query }),
      providesTags: [TAG],
    }),
    /** @param day the gaming day, so that its inspection is fetched when a day begins */
    tableEquipment: build.query<TableEquipment, { id: EntityId; day?: string }>({
      query: ({ id }) => callOf(equipmentPaths.getTableEquipment, { params: { id } }),
      providesTags: [TAG],
    }),
    /** Refetches what is shown of wheels and cards when one of them changes. */
    equipmentChanges: build.query<null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached<null, void>(({ gameSocket: socket, dispatch }) =>
        followChanges<EquipmentChanged>(
          socket,
          {
            changes: (take) => socket.on('equipment:changed', take),
            join: () => socket.request('watchEquipment', null),
            leave: () => socket.request('unwatchEquipment', null),
          },
          () => dispatch(equipmentApi.util.invalidateTags([TAG])),
        ),
      ),
    }),
    addEquipment: build.mutation<Equipment, AddEquipmentRequest>({
      query: (body) => callOf(equipmentPaths.addEquipment, { body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ kind }) => ({ text: `equipment.added.${kind}` })),
    }),
    changeEquipment: build.mutation<Equipment, { id: string; body: ChangeEquipmentRequest }>({
      query: ({ id, body }) => callOf(equipmentPaths.changeEquipment, { params: { id }, body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'equipment.changed' })),
    }),
    retireEquipment: build.mutation<Equipment, { id: string; body: RetireEquipmentRequest }>({
      query: ({ id, body }) => callOf(equipmentPaths.retireEquipment, { params: { id }, body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'equipment.retired' })),
    }),
    moveEquipment: build.mutation<Equipment, { id: string; body: MoveEquipmentRequest }>({
      query: ({ id, body }) => callOf(equipmentPaths.moveEquipment, { params: { id }, body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'equipment.moved' })),
    }),
    inspectWheel: build.mutation<Inspection, InspectWheelRequest>({
      query: (body) => callOf(equipmentPaths.inspectWheel, { body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'equipment.inspected' })),
    }),
    cardLots: build.query<Paginated<CardLot>, EquipmentQuery>({
      query: (query) => callOf(equipmentPaths.listCardLots, { query }),
      providesTags: [TAG],
    }),
    cardSteps: build.query<Paginated<CardStep>, EquipmentQuery>({
      query: (query) => callOf(equipmentPaths.listCardSteps, { query }),
      providesTags: [TAG],
    }),
    receiveCards: build.mutation<CardStep, ReceiveCardsRequest>({
      query: (body) => callOf(equipmentPaths.receiveCards, { body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'equipment.proposed' })),
    }),
    proposeCardStep: build.mutation<CardStep, { lotId: string; body: CardStepRequest }>({
      query: ({ lotId, body }) => callOf(equipmentPaths.proposeCardStep, { params: { id: lotId }, body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(() => ({ text: 'equipment.proposed' })),
    }),
    decideCardStep: build.mutation<CardStep, { id: string; body: CardDecisionRequest }>({
      query: ({ id, body }) => callOf(equipmentPaths.decideCardStep, { params: { id }, body }),
      invalidatesTags: [TAG],
      onQueryStarted: shows(({ body: { decision } }) => ({ text: `equipment.decided.${decision}` })),
    }),
    cardReconciliation: build.query<CardReconciliation, string>({
      query: (gaming_day) => callOf(equipmentPaths.reconcileCards, { query: { gaming_day } }),
      providesTags: [TAG],
    }),
  }),
});

export const {
  useEquipmentQuery,
  useEquipmentChangesQuery,
  useStaysQuery,
  useInspectionsQuery,
  useTableEquipmentQuery,
  useAddEquipmentMutation,
  useChangeEquipmentMutation,
  useRetireEquipmentMutation,
  useMoveEquipmentMutation,
  useInspectWheelMutation,
  useCardLotsQuery,
  useCardStepsQuery,
  useReceiveCardsMutation,
  useProposeCardStepMutation,
  useDecideCardStepMutation,
  useCardReconciliationQuery,
} = equipmentApi;
