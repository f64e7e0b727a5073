import { applyDecorators, UseFilters, UseGuards, UseInterceptors, UsePipes } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import { schemaValidationPipe } from '../common/errors/invalid-request.ts';
import { AckFilter } from './ack.filter.ts';
import { AckInterceptor } from './ack.interceptor.ts';
import { SocketAccessGuard } from './socket-access.guard.ts';

/**
 * A feature's part of a namespace. Nest runs no global guard, pipe or filter for sockets: what every request goes
 * through is bound here, once.
 */
export const NamespaceGateway = (namespace: string): ClassDecorator =>
  applyDecorators(
    WebSocketGateway({ namespace }),
    UseFilters(new AckFilter()),
    UseGuards(SocketAccessGuard),
    UseInterceptors(AckInterceptor),
    UsePipes(schemaValidationPipe()),
  );
