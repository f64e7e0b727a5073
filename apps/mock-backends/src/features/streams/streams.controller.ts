import { Controller, Get, Header, NotFoundException, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../core/http/escape-html.ts';
import { numericId } from '../../core/http/numeric-id.ts';
import { Clock } from '../../core/time/clock.ts';
import { CasinoFloor } from '../tables/casino-floor.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import { type StageState, stageState } from './stage-state.ts';

/** Serves one page per table, which shows the current round; the console's previews embed it. */
@Controller('streams')
export class StreamsController {
  constructor(
    private readonly floor: CasinoFloor,
    private readonly clock: Clock,
  ) {}

  @Get(':tableId')
  @Header('cache-control', 'no-cache')
  async page(@Param('tableId') tableId: string, @Res() reply: FastifyReply): Promise<void> {
    const { title } = this.#require(tableId);
    reply.type('text/html; charset=utf-8').header('content-security-policy', STREAM_PAGE_CSP);
    await reply.send(streamPage(title));
  }

  @Get(':tableId/state')
  @Header('cache-control', 'no-store')
  state(@Param('tableId') tableId: string): StageState {
    return stageState(this.#require(tableId), this.clock.now());
  }

  #require(tableId: string): FloorTable {
    const table = this.floor.find(numericId(tableId) ?? 0);
    if (table === undefined) throw new NotFoundException();
    return table;
  }
}

/** The page's policy: script, style and state come from this origin; any site may embed the page. */
const STREAM_PAGE_CSP = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const streamPage = (title: string): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escapeHtml(title)}</title>
  <link rel="stylesheet" href="/streams/assets/stage.css">
  <script type="module" src="/streams/assets/stage.js" crossorigin></script>
</head>
<body>
  <svg viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" role="img" aria-label="${escapeHtml(title)}"></svg>
</body>
</html>`;
