import { lookup } from 'node:dns';
import { readFileSync } from 'node:fs';
import { isIP, type LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DeliveryProblem } from '@pitdesk/contracts/alarm-delivery';
import ipaddr from 'ipaddr.js';
import { Agent, errors, request } from 'undici';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { isWithin } from './client-address.ts';

interface OutboundCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** The receiver's status, null without an answer; the problem is null if it accepted the call. */
export interface OutboundAnswer {
  readonly status: number | null;
  readonly problem: DeliveryProblem | null;
}

const REFUSED = 'PITDESK_ADDRESS_REFUSED';
const MAX_HEADER_BYTES = 16_384;
/** The global unicast addresses of IPv6 (RFC 4291); `ipaddr.js` names the exceptions within them. */
const GLOBAL_IPV6 = '2000::/3';

/** Returns true for an address of the public internet: not inner, local, reserved or translated. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || isWithin(parsed.toString(), [GLOBAL_IPV6]);
}

/**
 * Posts to addresses that staff or browsers name. An address is checked when it is connected to, so that a name cannot
 * point to the inside later: it must be public, or one that the settings allow. Follows no redirect and reads no body.
 */
@Injectable()
export class OutboundCalls implements OnApplicationShutdown {
  readonly #allowed: readonly string[];
  readonly #withinMs: number;
  readonly #secure: Agent;
  readonly #plain: Agent;

  constructor(
    @Inject(SETTINGS) { outgoing: { allowedNetworks, caFile } }: Settings,
    @Inject(INTERVALS) { outboundWithinMs }: Intervals,
  ) {
    this.#allowed = allowedNetworks;
    this.#withinMs = outboundWithinMs;
    const ca = caFile === null ? undefined : [...rootCertificates, readFileSync(caFile, 'utf8')];
    const agent = (isSecure: boolean): Agent =>
      new Agent({
        connect: { lookup: this.#checkedLookup(isSecure), ...(ca && { ca }) },
        maxHeaderSize: MAX_HEADER_BYTES,
        headersTimeout: outboundWithinMs,
      });
    this.#secure = agent(true);
    this.#plain = agent(false);
  }

  /** Returns true for an address that no lookup could allow. */
  refuses(url: string): boolean {
    const { isSecure, host } = partsOf(url);
    if (!isSecure && this.#allowed.length === 0) return true;
    return isIP(host) !== 0 && !this.#allows(host, isSecure);
  }

  /** Never throws. */
  async post({ url, headers, body }: OutboundCall, stop: AbortSignal): Promise<OutboundAnswer> {
    // An address in numbers is not looked up.
    if (this.refuses(url)) return { status: null, problem: 'address_refused' };
    const deadline = AbortSignal.timeout(this.#withinMs);
    try {
      const { statusCode: status, body: answer } = await request(url, {
        method: 'POST',
        headers: { 'user-agent': 'Pitdesk', ...headers },
        body,
        dispatcher: partsOf(url).isSecure ? this.#secure : this.#plain,
        signal: AbortSignal.any([deadline, stop]),
      });
      answer.on('error', () => undefined).destroy();
      return { status, problem: problemOfStatus(status) };
    } catch (error) {
      return { status: null, problem: deadline.aborted ? 'timeout' : problemOf(error) };
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#secure.destroy(), this.#plain.destroy()]);
  }

  #allows(address: string, isSecure: boolean): boolean {
    return isWithin(address, this.#allowed) || (isSecure && isPublicAddress(address));
  }

  /** One inner address among several refuses the name: the connection would choose. */
  #checkedLookup(isSecure: boolean): LookupFunction {
    return (host, options, done) => {
      lookup(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, []);
        if (found.length === 0 || !found.every(({ address }) => this.#allows(address, isSecure))) {
          return done(Object.assign(new Error('The address is inside the network'), { code: REFUSED }), []);
        }
        if (options.all) return done(null, found);
        const [{ address, family } = { address: '', family: 0 }] = found;
        done(null, address, family);
      });
    };
  }
}

function partsOf(url: string): { isSecure: boolean; host: string } {
  const { protocol, hostname } = new URL(url);
  return { isSecure: protocol === 'https:', host: hostname.replaceAll(/^\[|\]$/g, '') };
}

function problemOfStatus(status: number): DeliveryProblem | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

const TLS = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/;

function problemOf(error: unknown): DeliveryProblem {
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.ConnectTimeoutError) {
    return 'timeout';
  }
  if (error instanceof errors.HeadersOverflowError || error instanceof errors.HTTPParserError) {
    return 'answer_invalid';
  }
  const code = codeOf(error);
  if (code === REFUSED) return 'address_refused';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknown_host';
  return TLS.test(code) ? 'tls' : 'unreachable';
}

const codeOf = (error: unknown): string => {
  // No `instanceof`: Node.js makes errors of TLS outside of a test's realm.
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};
