import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/** Nest's start-up messages: thirty lines without information for operators. */
const STARTUP_CONTEXTS = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'WebSocketsController',
]);

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal';

/**
 * Writes Nest's log to Fastify's. Nest passes the context last; an object before the text becomes fields:
 * `logger.warn({ err }, 'what failed')`.
 */
export class NestLogger implements LoggerService {
  constructor(private readonly target: FastifyBaseLogger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.#write(STARTUP_CONTEXTS.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.#write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, rest);
  }

  #write(level: Level, message: unknown, rest: readonly unknown[]): void {
    const texts = rest.filter((part) => typeof part === 'string');
    const where = { context: texts.at(-1) };
    const before = texts.slice(0, -1).join(' ');
    if (message instanceof Error) this.target[level]({ ...where, err: message }, before || message.message);
    else if (typeof message === 'string')
      this.target[level]({ ...where, ...(before && { stack: before }) }, message);
    else this.target[level]({ ...where, ...(message as object) }, before);
  }
}
