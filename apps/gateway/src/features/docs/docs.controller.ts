import { Controller, Get, Res } from '@nestjs/common';
import { asyncApiDocument, openApiDocument } from '@pitdesk/contracts/api';
import type { FastifyReply } from 'fastify';
import { RouteRegistry } from '#core/http/route.decorator';
import { Public } from '#core/permissions/permission.decorator';
import { docsPage, PAGE_POLICY, socketsPage } from './pages.ts';

const API_VERSION = '1';
const PAGE = 'text/html; charset=utf-8';
const JSON_TEXT = 'application/json; charset=utf-8';

/** Serves the documents of the contracts: OpenAPI for calls, AsyncAPI for sockets. */
@Controller('/api/docs')
export class DocsController {
  /** Each is generated at the first request, because it takes a tenth of a second and does not depend on the reader. */
  readonly #made = new Map<string, string>();

  constructor(private readonly routes: RouteRegistry) {}

  @Get('json')
  @Public()
  json(@Res() reply: FastifyReply): void {
    this.#send(reply, JSON_TEXT, 'json', () =>
      JSON.stringify(openApiDocument(this.routes.endpoints, API_VERSION)),
    );
  }

  @Get('sockets/json')
  @Public()
  socketsJson(@Res() reply: FastifyReply): void {
    this.#send(reply, JSON_TEXT, 'sockets/json', () => JSON.stringify(asyncApiDocument(API_VERSION)));
  }

  @Get()
  @Public()
  page(@Res() reply: FastifyReply): void {
    this.#send(reply, PAGE, 'page', () => docsPage(this.routes.endpoints));
  }

  @Get('sockets')
  @Public()
  sockets(@Res() reply: FastifyReply): void {
    this.#send(reply, PAGE, 'sockets', socketsPage);
  }

  #send(reply: FastifyReply, type: string, name: string, make: () => string): void {
    const text = this.#made.get(name) ?? make();
    this.#made.set(name, text);
    void reply.header('content-security-policy', PAGE_POLICY).type(type).send(text);
  }
}
