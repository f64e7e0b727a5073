import { BadRequestException, Body, Controller, HttpCode, Param, Put, UseGuards } from '@nestjs/common';
import { OperatorAuthGuard } from '../accounts/operator-auth.guard.ts';
import { PlayerSanction, PlayerSanctions } from './player-sanctions.service.ts';

@Controller('api/customerSupport/playerSanction')
@UseGuards(OperatorAuthGuard)
export class SanctionsController {
  constructor(private readonly sanctions: PlayerSanctions) {}

  @Put(':id')
  @HttpCode(204)
  put(@Param('id') id: string, @Body({ schema: PlayerSanction }) sanction: PlayerSanction): void {
    if (sanction.id !== id)
      throw new BadRequestException('The id in the path differs from the id in the body');
    this.sanctions.put(sanction);
  }
}
