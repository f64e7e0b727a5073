import { Body, Controller, Get, Param, Put, Query, UseGuards } from '@nestjs/common';
import type { Paginated } from '@pitdesk/contracts/fields';
import {
  type DealtCard,
  OperatorRoundsQuery,
  type Round,
  UpdateRoundRequest,
} from '@pitdesk/contracts/rounds';
import { requireNumericId } from '../../core/http/numeric-id.ts';
import { OperatorAuthGuard } from '../accounts/operator-auth.guard.ts';
import { StaffName } from '../accounts/staff-name.decorator.ts';
import { RoundChangesService } from './round-changes.service.ts';
import { RoundsService } from './rounds.service.ts';

@Controller('api/round')
@UseGuards(OperatorAuthGuard)
export class RoundsController {
  constructor(
    private readonly rounds: RoundsService,
    private readonly changes: RoundChangesService,
  ) {}

  @Get()
  list(@Query({ schema: OperatorRoundsQuery }) query: OperatorRoundsQuery): Promise<Paginated<Round>> {
    return this.rounds.list(query);
  }

  @Get(':id')
  get(@Param('id') id: string): Promise<Round> {
    return this.rounds.get(id);
  }

  @Get(':id/cards')
  async cards(@Param('id') id: string): Promise<DealtCard[]> {
    return (await this.rounds.get(id)).cards;
  }

  @Get(':id/versions')
  versions(@Param('id') id: string): Promise<Round[]> {
    return this.rounds.versions(id);
  }

  @Put(':id')
  update(
    @Param('id') id: string,
    @Body({ schema: UpdateRoundRequest }) request: UpdateRoundRequest,
    @StaffName() by: string,
  ): Promise<Round> {
    const roundId = requireNumericId(id);
    return request.action === 'void'
      ? this.changes.void(roundId, request, by)
      : this.changes.correct(roundId, request, by);
  }
}
