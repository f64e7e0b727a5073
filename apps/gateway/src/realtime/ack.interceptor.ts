import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { map, type Observable } from 'rxjs';

/** Whatever a handler returns is acknowledged as a success. */
@Injectable()
export class AckInterceptor implements NestInterceptor<unknown, AckResult<unknown>> {
  intercept(_: ExecutionContext, next: CallHandler<unknown>): Observable<AckResult<unknown>> {
    return next.handle().pipe(map((data) => ({ ok: true, data })));
  }
}
