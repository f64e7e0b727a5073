import { createHash } from 'node:crypto';
import { Body, Controller, Delete, Get, NotFoundException, Param, Put, UseGuards } from '@nestjs/common';
import { type Model, PhotoRequest } from '@pitdesk/contracts/dealers';
import type { OperatorClient } from '@pitdesk/prisma';
import { requireNumericId } from '../../../common/numeric-id.ts';
import { InjectDb } from '../../../database/operator-db.ts';
import { OperatorAuthGuard } from '../operator-auth.guard.ts';
import { ModelsService } from './models.service.ts';

/** The dealers' pictures: kept as they came, given back alike. */
@Controller('api/model/:id/photo')
@UseGuards(OperatorAuthGuard)
export class PhotosController {
  constructor(
    @InjectDb() private readonly db: OperatorClient,
    private readonly models: ModelsService,
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
    await this.db.$transaction([
      this.db.dealerPhoto.upsert({
        where: { dealerId },
        create: { dealerId, bytes },
        update: { bytes },
      }),
      this.db.dealer.update({
        where: { id: dealerId },
        data: { photoPath: `/api/model/${dealerId}/photo?v=${version}` },
      }),
    ]);
    return this.models.get(dealerId);
  }

  @Delete()
  async remove(@Param('id') id: string): Promise<Model> {
    const dealerId = requireNumericId(id);
    await this.models.get(dealerId);
    await this.db.$transaction([
      this.db.dealerPhoto.deleteMany({ where: { dealerId } }),
      this.db.dealer.update({ where: { id: dealerId }, data: { photoPath: null } }),
    ]);
    return this.models.get(dealerId);
  }
}
