import { Body, Controller, Param, Res } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { type Model, PhotoRequest } from '@pitdesk/contracts/dealers';
import { IdParams } from '@pitdesk/contracts/fields';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { DealerPhotosService } from './dealer-photos.service.ts';

@Controller()
export class DealerPhotosController {
  constructor(private readonly photos: DealerPhotosService) {}

  /** The URL changes with the picture, so that a browser can cache it. */
  @Route(endpoints.getModelPhoto)
  @Permission('dealers.read')
  async get(
    @CurrentPrincipal() principal: Principal,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { bytes, type } = await this.photos.get(principal, id);
    void reply.headers({
      'content-type': type,
      'cache-control': 'private, max-age=86400',
      vary: 'authorization',
    });
    return bytes;
  }

  @Route(endpoints.changeModelPhoto)
  @Permission('dealers.write')
  change(
    @CurrentActor() actor: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: PhotoRequest }) request: PhotoRequest,
  ): Promise<Model> {
    return this.photos.change(actor, id, request);
  }

  @Route(endpoints.removeModelPhoto)
  @Permission('dealers.write')
  remove(@CurrentActor() actor: Actor, @Param({ schema: IdParams }) { id }: IdParams): Promise<Model> {
    return this.photos.remove(actor, id);
  }
}
