import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { ListModelsQuery, type Model, ModelInput } from '@pitdesk/contracts/dealers';
import type { Paginated } from '@pitdesk/contracts/fields';
import { requireNumericId } from '../../../common/numeric-id.ts';
import { OperatorAuthGuard } from '../operator-auth.guard.ts';
import { StaffName } from '../staff-name.ts';
import { ModelChanges } from './model-changes.ts';
import { ModelsService } from './models.service.ts';

@Controller('api/model')
@UseGuards(OperatorAuthGuard)
export class ModelsController {
  constructor(private readonly models: ModelsService) {}

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
