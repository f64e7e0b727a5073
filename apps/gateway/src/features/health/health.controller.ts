import { Controller, Res } from '@nestjs/common';
import { endpoints } from '@pitdesk/contracts/api';
import type { Readiness } from '@pitdesk/contracts/health';
import type { FastifyReply } from 'fastify';
import { Route } from '#core/http/route.decorator';
import { Public } from '#core/permissions/permission.decorator';
import { HealthService } from './health.service.ts';

@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Route(endpoints.getLiveness)
  @Public()
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Route(endpoints.getReadiness)
  @Public()
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.health.readiness();
    void reply.status(readiness.status === 'unavailable' ? 503 : 200);
    return readiness;
  }
}
