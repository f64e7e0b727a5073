import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type EventDeletion,
  EventExpectation,
  EventInput,
  type EventsPage,
  EventUpdate,
  type EventView,
  ListEventsQuery,
} from '@pitdesk/contracts/events';
import { IdParams } from '@pitdesk/contracts/fields';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { PropertyDays } from '#core/gaming-day/property-days';
import { IdempotencyKey, Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { DeletionsService } from './deletions/deletions.service.ts';
import { EventWritesService } from './event-writes.service.ts';
import { EventsService } from './events.service.ts';

@Controller()
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly writes: EventWritesService,
    private readonly deletions: DeletionsService,
    private readonly days: PropertyDays,
  ) {}

  @Route(endpoints.listEvents)
  @Permission('events.read')
  list(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListEventsQuery }) query: ListEventsQuery,
  ): Promise<EventsPage> {
    return this.events.list(actor, this.days.spanned(query));
  }

  @Route(endpoints.getEvent)
  @Permission('events.read')
  one(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<EventView> {
    return this.events.one(actor, id);
  }

  @Route(endpoints.createEvent)
  @Permission('events.write')
  create(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | undefined,
    @Body({ schema: EventInput }) event: EventInput,
  ): Promise<EventView> {
    return this.writes.create(actor, event, key);
  }

  @Route(endpoints.updateEvent)
  @Permission('events.write')
  update(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: EventUpdate }) change: EventUpdate,
  ): Promise<EventView> {
    return this.writes.update(actor, id, change);
  }

  @Route(endpoints.activateEvent)
  @Permission('events.write')
  activate(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: EventExpectation }) expected: EventExpectation,
  ): Promise<EventView> {
    return this.writes.activate(actor, id, expected);
  }

  @Route(endpoints.deactivateEvent)
  @Permission('events.write')
  deactivate(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: EventExpectation }) expected: EventExpectation,
  ): Promise<EventView> {
    return this.writes.deactivate(actor, id, expected);
  }

  @Route(endpoints.deleteEvent)
  @Permission('events.write')
  delete(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: EventExpectation }) expected: EventExpectation,
  ): Promise<EventDeletion> {
    return this.deletions.request(actor, id, expected);
  }

  @Route(endpoints.undeleteEvent)
  @Permission('events.write')
  undelete(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<EventView> {
    return this.deletions.undo(actor, id);
  }
}
