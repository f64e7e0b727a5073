import { randomBytes } from 'node:crypto';
import { Controller, Get, Res } from '@nestjs/common';
import { openApiDocument } from '@pitdesk/contracts';
import type { FastifyReply } from 'fastify';
import { RouteRegistry } from '../../common/http/route-registry.ts';
import { Public } from '../permissions/permission.decorator.ts';
import { docsPage } from './docs-page.ts';

const API_VERSION = '1';

/** What this gateway serves, described from the contracts. */
@Controller('/api/docs')
export class DocsController {
  constructor(private readonly routes: RouteRegistry) {}

  @Get('json')
  @Public()
  json(): object {
    return openApiDocument(this.routes.endpoints, API_VERSION);
  }

  @Get()
  @Public()
  page(@Res() reply: FastifyReply): void {
    const nonce = randomBytes(16).toString('base64');
    void reply
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(docsPage(this.routes.endpoints, nonce));
  }
}
