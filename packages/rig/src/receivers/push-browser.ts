import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { NewPushDevice } from '@pitdesk/contracts/alarm-delivery';
import { createLocalJWKSet, jwtVerify } from 'jose';
import type { Received, Receiver } from './receiver.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 16;
const RECORD_HEADER_BYTES = 21;

interface Notice {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly url: string;
}

/** A browser with a subscription at a push service: it decrypts what the service receives for it. */
export class PushBrowser {
  readonly #ecdh = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #path = `/push/${randomUUID()}`;

  constructor(
    private readonly service: Receiver,
    private readonly language: NewPushDevice['language'] = 'en',
  ) {
    this.#ecdh.generateKeys();
  }

  get subscription(): NewPushDevice {
    const keys = {
      p256dh: this.#ecdh.getPublicKey().toString('base64url'),
      auth: this.#auth.toString('base64url'),
    };
    return { endpoint: `${this.service.url}${this.#path}`, keys, language: this.language };
  }

  get requests(): Received[] {
    return this.service.received.filter(({ path }) => path === this.#path);
  }

  get notices(): Notice[] {
    return this.requests.map(({ body }) => JSON.parse(this.#decrypt(body).toString()) as Notice);
  }

  /**
   * Verifies the sender as a push service does (RFC 8292): a token for this service, signed by the key that the browser
   * subscribed to.
   */
  async senderOf({ headers }: Received, publicKey: string): Promise<{ sub?: string; aud?: unknown }> {
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    if (key !== publicKey) throw new Error('Another key signed it');
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      ...{ kty: 'EC', crv: 'P-256', alg: 'ES256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: [jwk] }), {
      audience: this.service.url,
    });
    return payload;
  }

  /** Decrypts a message of one record (RFC 8188, RFC 8291). */
  #decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, SALT_BYTES);
    const keyLength = body.readUInt8(RECORD_HEADER_BYTES - 1);
    const sender = body.subarray(RECORD_HEADER_BYTES, RECORD_HEADER_BYTES + keyLength);
    const sealed = body.subarray(RECORD_HEADER_BYTES + keyLength);
    const own = this.#ecdh.getPublicKey();
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const key = Buffer.from(hkdfSync('sha256', this.#ecdh.computeSecret(sender), this.#auth, info, 32));
    const derive = (name: string, bytes: number): Buffer =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${name}\0`, bytes));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2));
  }
}
