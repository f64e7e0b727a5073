import { createHash } from 'node:crypto';
import {
  Body,
  Controller,
  Delete,
  Get,
  Inject,
  NotFoundException,
  Param,
  Put,
  UseGuards,
} from '@nestjs/common';
import { type Model, PhotoRequest } from '@pitdesk/contracts/dealers';
import type { OperatorClient } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { requireNumericId } from '../../core/http/numeric-id.ts';
import { OperatorAuthGuard } from '../accounts/operator-auth.guard.ts';
import { DealersService } from './dealers.service.ts';

/** Stores the dealers' pictures and returns them unchanged. */
@Controller('api/model/:id/photo')
@UseGuards(OperatorAuthGuard)
export class DealerPhotosController {
  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly models: DealersService,
  ) {}

  @Get()
  async get(@Param('id') id: string): Promise<PhotoRequest> {
    const photo = await this.db.dealerPhoto.findUnique({ where: { dealerId: requireNumericId(id) } });
    if (photo === null) throw new NotFoundException();
    return { data: Buffer.from(photo.bytes).toString('base64') };
  }

  @Put()
  async change(
    @Param('id') id: string,
    @Body({ schema: PhotoRequest }) { data }: PhotoRequest,
  ): Promise<Model> {
    const dealerId = requireNumericId(id);
    await this.models.get(dealerId);
    const bytes = new Uint8Array(Buffer.from(data, 'base64'));
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    // The dealer first, as where a dealer is deleted: the other order would deadlock with it.
    await this.db.$transaction([
      this.db.dealer.update({
        where: { id: dealerId },
        data: { photoPath: `/api/model/${dealerId}/photo?v=${version}` },
      }),
      this.db.dealerPhoto.upsert({
        where: { dealerId },
        create: { dealerId, bytes },
        update: { bytes },
      }),
    ]);
    return this.models.get(dealerId);
  }

  @Delete()
  async remove(@Param('id') id: string): Promise<Model> {
    const dealerId = requireNumericId(id);
    await this.models.get(dealerId);
    await this.db.$transaction([
      this.db.dealer.update({ where: { id: dealerId }, data: { photoPath: null } }),
      this.db.dealerPhoto.deleteMany({ where: { dealerId } }),
    ]);
    return this.models.get(dealerId);
  }
}
