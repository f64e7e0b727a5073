import { Controller, Get, Header, NotFoundException, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { numericId } from '../../common/numeric-id.ts';
import { CasinoFloor } from '../../floor/casino-floor.ts';
import type { FloorTable } from '../../floor/floor-table.ts';
import { type StageState, stageState } from './stage-state.ts';
import { STREAM_PAGE_CSP, streamPage } from './stream-page.ts';

/** A page a table, which plays what is played there: the previews frame it. */
@Controller('streams')
export class StreamsController {
  constructor(private readonly floor: CasinoFloor) {}

  @Get(':tableId')
  @Header('cache-control', 'no-cache')
  async page(@Param('tableId') tableId: string, @Res() reply: FastifyReply): Promise<void> {
    const { title } = this.require(tableId);
    reply.type('text/html; charset=utf-8').header('content-security-policy', STREAM_PAGE_CSP);
    await reply.send(streamPage(title));
  }

  @Get(':tableId/state')
  @Header('cache-control', 'no-store')
  state(@Param('tableId') tableId: string): StageState {
    return stageState(this.require(tableId), Date.now());
  }

  private require(tableId: string): FloorTable {
    const table = this.floor.find(numericId(tableId) ?? 0);
    if (table === undefined) throw new NotFoundException();
    return table;
  }
}
