import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Draining } from '#core/http/draining';

/** Requests that are unanswered this long after the signal are cut off. */
const CUT_OFF_AFTER_MS = 8_000;

interface Patience {
  /** Resolves when the balancer has noticed; a gateway itself can only give it time. */
  readonly noticed?: Promise<unknown>;
  readonly cutOffAfterMs?: number;
}

/** Says that it goes, serves while that is noticed, then finishes what is under way. */
export async function stopGateway(
  app: NestFastifyApplication,
  noticeMs: number,
  { noticed, cutOffAfterMs = CUT_OFF_AFTER_MS }: Patience = {},
): Promise<void> {
  const logger = new Logger('Gateway');
  logger.log({ notice_ms: noticeMs }, 'stopping');
  const cutOff = setTimeout(() => app.getHttpServer().closeAllConnections(), cutOffAfterMs).unref();
  await app.get(Draining).begin(noticeMs, noticed);
  await app.close();
  clearTimeout(cutOff);
  logger.log('stopped');
}
