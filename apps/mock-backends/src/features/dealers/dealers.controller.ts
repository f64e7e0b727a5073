import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ListModelsQuery, type Model, ModelInput } from '@pitdesk/contracts/dealers';
import type { Paginated } from '@pitdesk/contracts/fields';
import { requireNumericId } from '../../core/http/numeric-id.ts';
import { OperatorAuthGuard } from '../accounts/operator-auth.guard.ts';
import { StaffName } from '../accounts/staff-name.decorator.ts';
import { DealersService } from './dealers.service.ts';
import { ModelChanges } from './model-changes.ts';

@Controller('api/model')
@UseGuards(OperatorAuthGuard)
export class DealersController {
  constructor(private readonly models: DealersService) {}

  @Get()
  list(@Query({ schema: ListModelsQuery }) query: ListModelsQuery): Promise<Paginated<Model>> {
    return this.models.list(query);
  }

  @Get(':id')
  get(@Param('id') id: string): Promise<Model> {
    return this.models.get(requireNumericId(id));
  }

  @Post()
  create(@Body({ schema: ModelInput }) input: ModelInput): Promise<Model> {
    return this.models.create(input);
  }

  @Put(':id')
  update(
    @Param('id') id: string,
    @Body({ schema: ModelChanges }) changes: ModelChanges,
    @StaffName() by: string,
  ): Promise<Model> {
    return this.models.update(requireNumericId(id), changes, by);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id') id: string, @StaffName() by: string): Promise<void> {
    return this.models.remove(requireNumericId(id), by);
  }
}
