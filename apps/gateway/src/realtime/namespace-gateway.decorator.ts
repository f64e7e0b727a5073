import { applyDecorators, UseFilters, UseGuards, UseInterceptors } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { AckFilter } from './ack.filter.ts';
import { AckInterceptor } from './ack.interceptor.ts';
import { SocketAccessGuard } from './socket-access.guard.ts';

/**
 * A feature's part of a namespace. Nest runs no guard or filter of the module system for sockets: what every request goes
 * through is bound here, once. The pipe that checks payloads is the application's own, and reaches sockets too.
 */
export const NamespaceGateway = (namespace: string): ClassDecorator =>
  applyDecorators(
    WebSocketGateway({ namespace }),
    UseFilters(new AckFilter()),
    UseGuards(SocketAccessGuard),
    UseInterceptors(AckInterceptor),
  );
