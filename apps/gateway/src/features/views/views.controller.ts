import { Body, Controller, Param, Query } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import { IdParams } from '@pitdesk/contracts/fields';
import { ListViewsQuery, type SavedView, SavedViewInput } from '@pitdesk/contracts/views';
import { CurrentPrincipal, type Principal } from '#core/actor/actor';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { ViewsService } from './views.service.ts';

@Controller()
export class ViewsController {
  constructor(private readonly views: ViewsService) {}

  @Route(endpoints.listViews)
  @Permission('views.own')
  list(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: ListViewsQuery }) { screen }: ListViewsQuery,
  ): Promise<SavedView[]> {
    return this.views.list(principal, screen);
  }

  @Route(endpoints.createView)
  @Permission('views.own')
  create(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: SavedViewInput }) input: SavedViewInput,
  ): Promise<SavedView> {
    return this.views.create(principal, input);
  }

  @Route(endpoints.updateView)
  @Permission('views.own')
  update(
    @CurrentPrincipal() principal: Principal,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: SavedViewInput }) input: SavedViewInput,
  ): Promise<SavedView> {
    return this.views.update(principal, id, input);
  }

  @Route(endpoints.deleteView)
  @Permission('views.own')
  delete(
    @CurrentPrincipal() principal: Principal,
    @Param({ schema: IdParams }) { id }: IdParams,
  ): Promise<void> {
    return this.views.delete(principal, id);
  }
}
