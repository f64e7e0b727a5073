import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Draining } from '#core/http/draining';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';

interface Patience {
  /** Resolves when the balancer has noticed; the gateway itself can only wait. */
  readonly noticed?: Promise<unknown>;
  readonly cutOffAfterMs?: number;
}

/** Reports that it drains, serves until the balancer notices, then completes running requests. */
export async function stopGateway(
  app: NestFastifyApplication,
  noticeMs: number,
  { noticed, cutOffAfterMs = app.get<Intervals>(INTERVALS).drainCutOffMs }: Patience = {},
): Promise<void> {
  const logger = new Logger('Gateway');
  logger.log({ notice_ms: noticeMs }, 'stopping');
  const cancelCutOff = app.get(Clock).after(cutOffAfterMs, () => app.getHttpServer().closeAllConnections());
  await app.get(Draining).begin(noticeMs, noticed);
  await app.close();
  cancelCutOff();
  logger.log('stopped');
}
