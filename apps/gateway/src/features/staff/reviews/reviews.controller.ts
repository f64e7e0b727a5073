import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  type AccessReviewDossier,
  type AccessReviewList,
  ExportReviewQuery,
  MarkReviewItemRequest,
  ReviewItemParams,
  ReviewParams,
} from '@pitdesk/contracts/staff';
import { type Actor, CurrentActor } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { ReviewExport } from './review-export.service.ts';
import { ReviewsService } from './reviews.service.ts';

@Controller()
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly exports: ReviewExport,
  ) {}

  @Route(endpoints.listReviews)
  @Permission('staff.read')
  async list(): Promise<AccessReviewList> {
    return { data: await this.reviews.list() };
  }

  @Route(endpoints.openReview)
  @Permission('reviews.mark')
  open(@CurrentActor() actor: Actor): Promise<AccessReviewDossier> {
    return this.reviews.open(actor);
  }

  @Route(endpoints.getReview)
  @Permission('staff.read')
  one(
    @CurrentActor() actor: Actor,
    @Param({ schema: ReviewParams }) { id }: ReviewParams,
  ): Promise<AccessReviewDossier> {
    return this.reviews.one(actor, id);
  }

  @Route(endpoints.markReviewItem)
  @Permission('reviews.mark')
  mark(
    @CurrentActor() actor: Actor,
    @Param({ schema: ReviewItemParams }) params: ReviewItemParams,
    @Body({ schema: MarkReviewItemRequest }) request: MarkReviewItemRequest,
  ): Promise<AccessReviewDossier> {
    return this.reviews.mark(actor, params, request);
  }

  @Route(endpoints.signReview)
  @Permission('reviews.sign')
  sign(
    @CurrentActor() actor: Actor,
    @Param({ schema: ReviewParams }) { id }: ReviewParams,
  ): Promise<AccessReviewDossier> {
    return this.reviews.sign(actor, id);
  }

  @Route(endpoints.exportReview)
  @Permission('staff.read')
  export(
    @CurrentActor() actor: Actor,
    @Param({ schema: ReviewParams }) { id }: ReviewParams,
    @Query({ schema: ExportReviewQuery }) query: ExportReviewQuery,
  ): Promise<StreamableFile> {
    return this.exports.of(actor, id, query);
  }
}
