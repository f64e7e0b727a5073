import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import type { Accepted } from '@pitdesk/contracts/accounts';
import { type CasinoEvent, EventChange, EventInput, OperatorEventsQuery } from '@pitdesk/contracts/events';
import type { Paginated } from '@pitdesk/contracts/fields';
import { requireNumericId } from '../../core/http/numeric-id.ts';
import { EventsService } from './events.service.ts';
import { SlotsBearerGuard } from './slots-bearer.guard.ts';

/** The operator's slots backend: create and list require the fixed bearer, the other calls none. */
@Controller('api/event')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  @Post('create')
  @HttpCode(200)
  @UseGuards(SlotsBearerGuard)
  create(@Body({ schema: EventInput }) input: EventInput): Promise<CasinoEvent> {
    return this.events.create(input);
  }

  @Get('all')
  @UseGuards(SlotsBearerGuard)
  list(@Query({ schema: OperatorEventsQuery }) query: OperatorEventsQuery): Promise<Paginated<CasinoEvent>> {
    return this.events.list(query);
  }

  @Get(':id')
  get(@Param('id') id: string): Promise<CasinoEvent> {
    return this.events.get(requireNumericId(id));
  }

  @Put('update/:id')
  update(@Param('id') id: string, @Body({ schema: EventChange }) changes: EventChange): Promise<CasinoEvent> {
    return this.events.update(requireNumericId(id), changes);
  }

  @Put('active/:id')
  activate(@Param('id') id: string): Promise<CasinoEvent> {
    return this.events.setActive(requireNumericId(id), true);
  }

  @Put('inactive/:id')
  deactivate(@Param('id') id: string): Promise<CasinoEvent> {
    return this.events.setActive(requireNumericId(id), false);
  }

  @Delete('delete/:id')
  async remove(@Param('id') id: string): Promise<Accepted> {
    await this.events.remove(requireNumericId(id));
    return { ok: true };
  }
}
