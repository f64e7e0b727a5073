import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#core/errors/app-error';
import { PAGE_ONLY_HEADERS } from '#core/http/security-headers';
import { Public } from '#core/permissions/permission.decorator';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { builtFiles } from './built-files.ts';
import { IndexPage } from './index-page.service.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Paths of calls, sockets and built files: an unknown one is not a page of the web app. */
const NO_PAGE = /^\/(api|socket\.io|assets)(\/|$)/;

/** Serves the built web app: its files, and its page for every route of the browser's router. */
@Controller()
export class WebAppController {
  readonly #files: ReadonlySet<string>;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    private readonly page: IndexPage,
  ) {
    this.#files = builtFiles(settings.webDist);
  }

  @Get('*')
  @Public()
  get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const [path = '/'] = request.url.split('?', 1);
    if (this.#files.has(path)) {
      sendFile(path, reply);
      return;
    }
    if (NO_PAGE.test(path) || !wantsPage(path, request)) throw new AppError('request.not_found');
    this.#sendPage(reply);
  }

  #sendPage(reply: FastifyReply): void {
    const page = this.page.render();
    if (!page) {
      void reply.status(503).type('text/plain').send('The web app is not built: run `npm run build`.\n');
      return;
    }
    void reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', page.policy)
      .type('text/html; charset=utf-8')
      .send(page.html);
  }
}

function sendFile(path: string, reply: FastifyReply): void {
  // Files under assets/ are named by their content, and none is a page.
  const isAsset = path.startsWith('/assets/');
  if (!isAsset) {
    void reply.header('cache-control', 'no-cache').sendFile(path);
    return;
  }
  for (const name of [...PAGE_ONLY_HEADERS, 'x-request-id']) reply.removeHeader(name);
  // Immutable files need no validators and no ranges, whose headers would be sent with every file.
  const never = { etag: false, lastModified: false, acceptRanges: false };
  void reply.header('cache-control', FOREVER).sendFile(path, never);
}

/** A request for a file, such as `/robots.txt`, must not get a page instead. */
function wantsPage(path: string, { headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && !/\.\w+$/.test(path);
}
