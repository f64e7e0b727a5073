import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import {
  type CasinoEvent,
  EventChange,
  EventInput,
  endpoints,
  IdParams,
  ListEventsQuery,
  type Paginated,
} from '@pitdesk/contracts';
import type { FastifyReply } from 'fastify';
import { Route } from '../../common/http/route.decorator.ts';
import { relay } from '../../upstream/http/relay.ts';
import { Permission } from '../permissions/permission.decorator.ts';
import { type Actor, CurrentActor } from '../sessions/actor.ts';
import { EventsService } from './events.service.ts';

@Controller()
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Route(endpoints.listEvents)
  @Permission('events.read')
  async list(
    @CurrentActor() actor: Actor,
    @Query({ schema: ListEventsQuery }) query: ListEventsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Paginated<CasinoEvent> | Buffer> {
    return relay(reply, await this.events.list(actor, query));
  }

  @Route(endpoints.getEvent)
  @Permission('events.read')
  async one(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CasinoEvent | Buffer> {
    return relay(reply, await this.events.one(actor, id));
  }

  @Route(endpoints.createEvent)
  @Permission('events.write')
  create(
    @CurrentActor() actor: Actor,
    @Body({ schema: EventInput }) event: EventInput,
  ): Promise<CasinoEvent> {
    return this.events.create(actor, event);
  }

  @Route(endpoints.updateEvent)
  @Permission('events.write')
  update(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: EventChange }) change: EventChange,
  ): Promise<CasinoEvent> {
    return this.events.update(actor, id, change);
  }

  @Route(endpoints.activateEvent)
  @Permission('events.write')
  activate(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<CasinoEvent> {
    return this.events.activate(actor, id);
  }

  @Route(endpoints.deactivateEvent)
  @Permission('events.write')
  deactivate(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<CasinoEvent> {
    return this.events.deactivate(actor, id);
  }
}
