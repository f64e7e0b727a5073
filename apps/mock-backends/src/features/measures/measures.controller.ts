import { BadRequestException, Body, Controller, HttpCode, Param, Put, UseGuards } from '@nestjs/common';
import { OperatorAuthGuard } from '../accounts/operator-auth.guard.ts';
import { PlayerMeasure, PlayerMeasures } from './player-measures.service.ts';

@Controller('api/customerSupport/playerMeasure')
@UseGuards(OperatorAuthGuard)
export class MeasuresController {
  constructor(private readonly measures: PlayerMeasures) {}

  @Put(':id')
  @HttpCode(204)
  put(@Param('id') id: string, @Body({ schema: PlayerMeasure }) measure: PlayerMeasure): void {
    if (measure.id !== id)
      throw new BadRequestException('The id in the path differs from the id in the body');
    this.measures.put(measure);
  }
}
