import { type ArgumentsHost, Catch, NotFoundException } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';

/** Prisma's codes of a row that is not there, itself or as what another row refers to. */
const GONE = new Set(['P2003', 'P2025']);

/** A row that another call removed between the reading and the writing is not found; it is no failure of the server. */
@Catch()
export class GoneRowFilter extends BaseExceptionFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const gone = error instanceof Error && 'code' in error && GONE.has(String(error.code));
    super.catch(gone ? new NotFoundException() : error, host);
  }
}
