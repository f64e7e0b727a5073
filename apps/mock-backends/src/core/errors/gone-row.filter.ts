import { type ArgumentsHost, Catch, NotFoundException } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';

/** Prisma's codes for a missing row: P2025 for the row itself, P2003 for a row that another one refers to. */
const MISSING_ROW_CODES = new Set(['P2003', 'P2025']);

/** Responds 404, not 500, when a concurrent call removed the row between the read and the write. */
@Catch()
export class GoneRowFilter extends BaseExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const isMissing = error instanceof Error && 'code' in error && MISSING_ROW_CODES.has(String(error.code));
    super.catch(isMissing ? new NotFoundException() : error, host);
  }
}
