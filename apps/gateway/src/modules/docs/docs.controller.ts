import { randomBytes } from 'node:crypto';
import { Controller, Get, Res } from '@nestjs/common';
import { asyncApiDocument, openApiDocument } from '@pitdesk/contracts';
import type { FastifyReply } from 'fastify';
import { RouteRegistry } from '../../common/http/route-registry.ts';
import { Public } from '../permissions/permission.decorator.ts';
import { docsPage } from './docs-page.ts';
import { socketsPage } from './sockets-page.ts';

const API_VERSION = '1';

/** What this gateway serves, described from the contracts: calls by OpenAPI, sockets by AsyncAPI. */
@Controller('/api/docs')
export class DocsController {
  constructor(private readonly routes: RouteRegistry) {}

  @Get('json')
  @Public()
  json(): object {
    return openApiDocument(this.routes.endpoints, API_VERSION);
  }

  @Get('sockets/json')
  @Public()
  socketsJson(): object {
    return asyncApiDocument(API_VERSION);
  }

  @Get()
  @Public()
  page(@Res() reply: FastifyReply): void {
    sendPage(reply, (nonce) => docsPage(this.routes.endpoints, nonce));
  }

  @Get('sockets')
  @Public()
  sockets(@Res() reply: FastifyReply): void {
    sendPage(reply, socketsPage);
  }
}

function sendPage(reply: FastifyReply, page: (nonce: string) => string): void {
  const nonce = randomBytes(16).toString('base64');
  void reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}
