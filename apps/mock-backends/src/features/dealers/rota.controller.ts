import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  Put,
  Query,
  UseGuards,
} from '@nestjs/common';
import {
  type Model,
  PlaceModelRequest,
  type PlannedRelief,
  PlanReliefRequest,
  type RotaBoard,
  RotaQuery,
} from '@pitdesk/contracts/dealers';
import { requireNumericId } from '../../core/http/numeric-id.ts';
import { OperatorAuthGuard } from '../accounts/operator-auth.guard.ts';
import { StaffName } from '../accounts/staff-name.decorator.ts';
import { DealersService } from './dealers.service.ts';
import { RotaService } from './rota.service.ts';

@Controller('api/rota')
@UseGuards(OperatorAuthGuard)
export class RotaController {
  constructor(
    private readonly rota: RotaService,
    private readonly models: DealersService,
  ) {}

  @Get()
  board(@Query({ schema: RotaQuery }) query: RotaQuery): Promise<RotaBoard> {
    return this.rota.board(query);
  }

  @Put('places/:dealerId')
  place(
    @Param('dealerId') id: string,
    @Body({ schema: PlaceModelRequest }) request: PlaceModelRequest,
    @StaffName() by: string,
  ): Promise<Model> {
    return this.models.place(requireNumericId(id), request, by);
  }

  @Post('reliefs')
  plan(
    @Body({ schema: PlanReliefRequest }) request: PlanReliefRequest,
    @StaffName() by: string,
  ): Promise<PlannedRelief> {
    return this.rota.plan(request, by);
  }

  @Delete('reliefs/:id')
  @HttpCode(204)
  async cancel(@Param('id') id: string): Promise<void> {
    if (!(await this.rota.cancel(requireNumericId(id)))) throw new NotFoundException();
  }
}
