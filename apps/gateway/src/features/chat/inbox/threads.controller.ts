import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import {
  ExportThreadQuery,
  type MessageView,
  ReadPosition,
  type ReadState,
  SearchThreadsQuery,
  type Thread,
  ThreadQuery,
  type UnprovenParams,
} from '@pitdesk/contracts/chat';
import { IdParams } from '@pitdesk/contracts/fields';
import type { z } from 'zod';
import { type Actor, CurrentActor, CurrentPrincipal, type Principal } from '#core/actor/actor';
import { type Caller, FromCaller } from '#core/http/client-address';
import { Route } from '#core/http/route.decorator';
import { Permission } from '#core/permissions/permission.decorator';
import { ChatTables } from '../chat-tables.ts';
import { ThreadExport } from './thread-export.ts';
import { ThreadsService } from './threads.service.ts';

const DismissParams = endpoints.dismissUnproven.params;

@Controller()
export class ThreadsController {
  constructor(
    private readonly tables: ChatTables,
    private readonly threads: ThreadsService,
    private readonly exports: ThreadExport,
  ) {}

  @Route(endpoints.searchThreads)
  @Permission('chat.read')
  search(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: SearchThreadsQuery }) query: SearchThreadsQuery,
  ): Promise<MessageView[]> {
    return this.threads.search(principal, query);
  }

  @Route(endpoints.getThread)
  @Permission('chat.read')
  async page(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: ThreadQuery }) query: ThreadQuery,
  ): Promise<Thread> {
    const table = await this.tables.require(principal, 'chat.read', id, caller);
    return await this.threads.page(principal, table, query);
  }

  @Route(endpoints.markRead)
  @Permission('chat.read')
  async markRead(
    @CurrentPrincipal() principal: Principal,
    @FromCaller() caller: Caller,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Body({ schema: ReadPosition }) { position }: z.infer<typeof ReadPosition>,
  ): Promise<ReadState> {
    const table = await this.tables.require(principal, 'chat.read', id, caller);
    return await this.threads.markRead(principal, table, position);
  }

  @Route(endpoints.dismissUnproven)
  @Permission('chat.send')
  async dismiss(
    @CurrentActor() actor: Actor,
    @Param({ schema: DismissParams }) { id, key }: UnprovenParams,
  ): Promise<void> {
    const table = await this.tables.require(actor.principal, 'chat.send', id, actor);
    await this.threads.dismiss(actor.principal, table, key);
  }

  @Route(endpoints.exportThread)
  @Permission('chat.read')
  async export(
    @CurrentActor() by: Actor,
    @Param({ schema: IdParams }) { id }: IdParams,
    @Query({ schema: ExportThreadQuery }) query: ExportThreadQuery,
  ): Promise<StreamableFile> {
    const { table, actor } = await this.tables.acting(by, 'chat.read', id);
    return await this.exports.of(actor, table, query);
  }
}
