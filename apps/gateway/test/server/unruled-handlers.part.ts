import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Module } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { RouteRegistry } from '#core/http/route.decorator';
import { Permission, Public } from '#core/permissions/permission.decorator';
import { eventHandlers, routeHandlers } from '../support/handlers.ts';

describe('handlers without a rule', () => {
  /** A feature with some missing rules. */
  @Controller('/api/fixture')
  class FixtureController {
    @Get('ruled')
    @Permission('tables.read')
    ruled(): string {
      return '';
    }

    @Get('open')
    @Public()
    open(): string {
      return '';
    }

    @Get(['forgotten', 'forgotten-too'])
    forgotten(): string {
      return '';
    }
  }

  @WebSocketGateway({ namespace: '/fixture' })
  class FixtureGateway {
    @SubscribeMessage('ruled')
    @Permission('live.read')
    ruled(): void {}

    @SubscribeMessage('forgotten')
    forgotten(): void {}
  }

  @Module({ controllers: [FixtureController], providers: [FixtureGateway] })
  class FixtureModule {}

  let app: NestFastifyApplication;
  let registry: RouteRegistry;

  beforeAll(async () => {
    const adapter = new FastifyAdapter();
    registry = new RouteRegistry(adapter.getInstance());
    const testing = await Test.createTestingModule({ imports: [FixtureModule] }).compile();
    app = testing.createNestApplication<NestFastifyApplication>(adapter, { logger: false });
    adapter.getInstance().get('/api/past-nest', () => 'no guard stands here');
    await app.init();
  });
  afterAll(() => app.close());

  const withoutRule = (handlers: readonly { name: string; rule: unknown }[]) =>
    handlers.filter(({ rule }) => rule === undefined).map(({ name }) => name);

  it('a route without a rule is found, even if it was registered without Nest', () => {
    expect(withoutRule(routeHandlers(app, registry)).sort()).toEqual([
      'GET /api/fixture/forgotten',
      'GET /api/fixture/forgotten-too',
      'GET /api/past-nest',
    ]);
  });

  it('a socket event without a rule is found', () => {
    expect(withoutRule(eventHandlers(app))).toEqual(['/fixture forgotten']);
  });
});
