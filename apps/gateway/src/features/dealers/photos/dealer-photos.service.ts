import { Injectable } from '@nestjs/common';
import type { Model, PhotoRequest } from '@pitdesk/contracts/dealers';
import type { Actor, Principal } from '#core/actor/actor';
import { AppError } from '#core/errors/app-error';
import { SessionsService } from '#core/sessions/sessions.service';
import { BackOfficeModels } from '#upstream/back-office/back-office-models';
import { DealerAudit, PresentableModels } from '../dealers.service.ts';
import { type Picture, pictureOf, redrawn } from './picture.ts';

/**
 * Serves and changes the dealers' photos. The operator stores the image that the gateway redrew; other files are
 * refused.
 */
@Injectable()
export class DealerPhotosService {
  constructor(
    private readonly backOffice: BackOfficeModels,
    private readonly presentable: PresentableModels,
    private readonly sessions: SessionsService,
    private readonly audit: DealerAudit,
  ) {}

  /** @throws AppError `upstream.bad_answer` if the operator's file is not a picture */
  async get({ sessionId }: Principal, id: string): Promise<Picture> {
    const bytes = await this.backOffice.photo(id, await this.sessions.upstreamToken(sessionId));
    const picture = await pictureOf(bytes);
    if (!picture) throw new AppError('upstream.bad_answer', { upstream: 'backoffice' });
    return picture;
  }

  /** @throws AppError `dealer.photo_unusable` */
  async change(actor: Actor, id: string, request: PhotoRequest): Promise<Model> {
    return await this.#changed(actor, id, async (bearer) => {
      const picture = await redrawn(Buffer.from(request.data, 'base64'));
      if (!picture) throw new AppError('dealer.photo_unusable');
      const { type, bytes } = picture;
      const model = await this.backOffice.changePhoto(id, { data: bytes.toString('base64') }, bearer);
      return { model, photo: { type, bytes: bytes.length } };
    });
  }

  async remove(actor: Actor, id: string): Promise<Model> {
    return await this.#changed(actor, id, async (bearer) => ({
      model: await this.backOffice.removePhoto(id, bearer),
      photo: null,
    }));
  }

  async #changed(
    actor: Actor,
    id: string,
    write: (bearer: string) => Promise<{ model: Model; photo: { type: string; bytes: number } | null }>,
  ): Promise<Model> {
    const bearer = await this.sessions.upstreamToken(actor.principal.sessionId);
    const before = await this.backOffice.one(id, bearer);
    const target = { kind: 'dealer' as const, id, label: before.display_name };
    return await this.audit.written(actor, { action: 'dealer.photo_changed', target }, async () => {
      const { model, photo } = await write(bearer);
      const details = { before: { photo: before.photo_url !== null }, after: { photo: photo ?? false } };
      return { result: await this.presentable.one(actor.principal, model), details };
    });
  }
}
