import { REQUEST_ID_HEADER } from '@pitdesk/contracts/rest';
import { Pool } from 'undici';
import { currentRequestId } from '#core/logging/request-ids';
import type { RawAnswer, WireCall } from './upstream-call.ts';
import type { UpstreamLimits } from './upstream-limits.ts';

/**
 * Sends calls to one upstream over its own pool of kept-alive connections, so that a slow service cannot take the
 * connections of another. Redirects are not followed: undici's plain `request` returns them as they are.
 */
export class HttpTransport {
  readonly #pool: Pool;
  readonly #prefix: string;

  constructor(baseUrl: string, limits: UpstreamLimits) {
    const { origin, pathname } = new URL(baseUrl);
    this.#prefix = pathname.replace(/\/+$/, '');
    this.#pool = new Pool(origin, {
      connections: limits.connections,
      connect: { timeout: limits.connectMs },
      headersTimeout: limits.headersMs,
      bodyTimeout: limits.bodyMs,
      // An endless body must not fill the memory.
      maxResponseSize: limits.maxBodyBytes,
    });
  }

  /** Makes one attempt and returns the answer, whatever its status. @throws the errors of undici */
  async send(call: WireCall, deadline: AbortSignal): Promise<RawAnswer> {
    const { statusCode, headers, body } = await this.#pool.request({
      method: call.method,
      path: this.addressOf(call),
      headers: headersOf(call),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      signal: deadline,
    });
    const contentType = headers['content-type'];
    return {
      status: statusCode,
      contentType: (Array.isArray(contentType) ? contentType[0] : contentType) ?? '',
      body: Buffer.from(await body.arrayBuffer()),
    };
  }

  addressOf(call: WireCall): string {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(call.query ?? {})) {
      if (value !== undefined) query.set(name, String(value));
    }
    const path = this.#prefix + call.path;
    return query.size === 0 ? path : `${path}?${query.toString()}`;
  }

  /** Aborts the calls that are still running: the gateway has drained before it closes this. */
  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

function headersOf(call: WireCall): Record<string, string> {
  const id = currentRequestId();
  return {
    accept: 'application/json',
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.bearer === undefined ? {} : { authorization: `Bearer ${call.bearer}` }),
    ...(id === undefined ? {} : { [REQUEST_ID_HEADER]: id }),
    ...call.headers,
  };
}
