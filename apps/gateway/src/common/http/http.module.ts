import { type DynamicModule, Module } from '@nestjs/common';
import { Draining } from './draining.ts';
import { RouteRegistry } from './route-registry.ts';

@Module({})
class HttpModule {}

/** What modules may know of the server that they run in. */
export const httpModule = (parts: { routes: RouteRegistry; draining: Draining }): DynamicModule => ({
  module: HttpModule,
  global: true,
  providers: [
    { provide: RouteRegistry, useValue: parts.routes },
    { provide: Draining, useValue: parts.draining },
  ],
  exports: [RouteRegistry, Draining],
});
