import { Controller, Get, Inject, ServiceUnavailableException } from '@nestjs/common';
import type { OperatorClient } from '@pitdesk/prisma';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';

@Controller('health')
export class HealthController {
  constructor(@Inject(OPERATOR_DATABASE) private readonly db: OperatorClient) {}

  @Get('live')
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready() {
    try {
      await this.db.$queryRaw`SELECT 1`;
    } catch {
      throw new ServiceUnavailableException('The operator database cannot be reached');
    }
    return { status: 'ready' };
  }
}
