import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  AddEquipmentRequest,
  CardDecisionRequest,
  type CardLot,
  type CardReconciliation,
  type CardStep,
  CardStepRequest,
  ChangeEquipmentRequest,
  type Equipment,
  EquipmentParams,
  type EquipmentStay,
  ExportCardsQuery,
  type Inspection,
  InspectWheelRequest,
  ListCardLotsQuery,
  ListCardStepsQuery,
  ListEquipmentQuery,
  ListInspectionsQuery,
  MoveEquipmentRequest,
  ReceiveCardsRequest,
  ReconcileCardsQuery,
  RetireEquipmentRequest,
  type TableEquipment,
} from '@pitdesk/contracts/equipment';
import { IdParams, type Paginated } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { CardsService } from './cards/cards.service.ts';
import { EquipmentService } from './equipment.service.ts';

@Controller()
export class EquipmentController {
  constructor(private readonly equipment: EquipmentService) {}

  @Route(endpoints.listEquipment)
  @Permission('equipment.read')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListEquipmentQuery }) query: ListEquipmentQuery,
  ): Promise<Paginated<Equipment>> {
    return this.equipment.list(principal, query);
  }

  @Route(endpoints.addEquipment)
  @Permission('equipment.record')
  add(
    @CurrentActor() actor: Actor,
    @Body({ schema: AddEquipmentRequest }) request: AddEquipmentRequest,
  ): Promise<Equipment> {
    return this.equipment.add(actor, request);
  }

  @Route(endpoints.changeEquipment)
  @Permission('equipment.record')
  change(
    @CurrentActor() actor: Actor,
    @Param({ schema: EquipmentParams }) { id }: EquipmentParams,
    @Body({ schema: ChangeEquipmentRequest }) request: ChangeEquipmentRequest,
  ): Promise<Equipment> {
    return this.equipment.change(actor, id, request);
  }

  @Route(endpoints.retireEquipment)
  @Permission('equipment.record')
  retire(
    @CurrentActor() actor: Actor,
    @Param({ schema: EquipmentParams }) { id }: EquipmentParams,
    @Body({ schema: RetireEquipmentRequest }) request: RetireEquipmentRequest,
  ): Promise<Equipment> {
    return this.equipment.retire(actor, id, request);
  }

  @Route(endpoints.moveEquipment)
  @Permission('equipment.record')
  move(
    @CurrentActor() actor: Actor,
    @Param({ schema: EquipmentParams }) { id }: EquipmentParams,
    @Body({ schema: MoveEquipmentRequest }) request: MoveEquipmentRequest,
  ): Promise<Equipment> {
    return this.equipment.move(actor, id, request);
  }

  @Route(endpoints.listStays)
  @Permission('equipment.read')
  stays(
    @CurrentPrincipal() principal: Principal,
    @Param({ schema: EquipmentParams }) { id }: EquipmentParams,
  ): Promise<{ data: EquipmentStay[] }> {
    return this.equipment.stays(principal, id);
  }

  @Route(endpoints.listInspections)
  @Permission('equipment.read')
  inspections(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListInspectionsQuery }) query: ListInspectionsQuery,
  ): Promise<Paginated<Inspection>> {
    return this.equipment.inspections(principal, query);
  }

  @Route(endpoints.inspectWheel)
  @Permission('equipment.inspect')
  inspect(
    @CurrentActor() actor: Actor,
    @Body({ schema: InspectWheelRequest }) request: InspectWheelRequest,
  ): Promise<Inspection> {
    return this.equipment.inspect(actor, request);
  }

  @Route(endpoints.getTableEquipment)
  @Permission('equipment.read')
  atTable(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<TableEquipment> {
    return this.equipment.atTable(actor, id);
  }
}

@Controller()
export class CardsController {
  constructor(private readonly cards: CardsService) {}

  @Route(endpoints.listCardLots)
  @Permission('equipment.read')
  lots(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListCardLotsQuery }) query: ListCardLotsQuery,
  ): Promise<Paginated<CardLot>> {
    return this.cards.lots(principal, query);
  }

  @Route(endpoints.receiveCards)
  @Permission('cards.sign')
  receive(
    @CurrentActor() actor: Actor,
    @Body({ schema: ReceiveCardsRequest }) request: ReceiveCardsRequest,
  ): Promise<CardStep> {
    return this.cards.receive(actor, request);
  }

  @Route(endpoints.listCardSteps)
  @Permission('equipment.read')
  steps(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListCardStepsQuery }) query: ListCardStepsQuery,
  ): Promise<Paginated<CardStep>> {
    return this.cards.steps(principal, query);
  }

  @Route(endpoints.proposeCardStep)
  @Permission('cards.sign')
  propose(
    @CurrentActor() actor: Actor,
    @Param({ schema: EquipmentParams }) { id }: EquipmentParams,
    @Body({ schema: CardStepRequest }) request: CardStepRequest,
  ): Promise<CardStep> {
    return this.cards.propose(actor, id, request);
  }

  @Route(endpoints.decideCardStep)
  @Permission('cards.sign')
  decide(
    @CurrentActor() actor: Actor,
    @Param({ schema: EquipmentParams }) { id }: EquipmentParams,
    @Body({ schema: CardDecisionRequest }) request: CardDecisionRequest,
  ): Promise<CardStep> {
    return this.cards.decide(actor, id, request);
  }

  @Route(endpoints.reconcileCards)
  @Permission('equipment.read')
  reconcile(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ReconcileCardsQuery }) query: ReconcileCardsQuery,
  ): Promise<CardReconciliation> {
    return this.cards.reconcile(principal, query);
  }

  @Route(endpoints.exportCards)
  @Permission('equipment.read')
  export(
    @CurrentActor() actor: Actor,
    @Query({ schema: ExportCardsQuery }) query: ExportCardsQuery,
  ): Promise<StreamableFile> {
    return this.cards.export(actor, query);
  }
}
