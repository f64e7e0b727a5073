import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

/** An object of the Web Authentication API as JSON. */
type Json = Record<string, unknown>;

const USER_PRESENT_AND_VERIFIED = 0x05;
const WITH_CREDENTIAL = 0x40;

/** A passkey in software, like a security key's: ES256, no attestation (Web Authentication, level 3). */
export class SoftPasskey {
  readonly #id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  #counter = 0;

  /** @param origin the origin of the requesting page */
  create(options: Json, origin: string): Json {
    const clientData = clientDataOf('webauthn.create', options, origin);
    const data = this.#authenticatorData(origin, USER_PRESENT_AND_VERIFIED | WITH_CREDENTIAL);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authData = Buffer.concat([data, Buffer.alloc(16), length, this.#id, this.#coseKey()]);
    const attestation = Buffer.concat([
      map(3),
      text('fmt'),
      text('none'),
      text('attStmt'),
      map(0),
      text('authData'),
      bytes(authData),
    ]);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['usb'],
    });
  }

  get(options: Json, origin: string): Json {
    const clientData = clientDataOf('webauthn.get', options, origin);
    const authData = this.#authenticatorData(origin, USER_PRESENT_AND_VERIFIED);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    const signature = createSign('sha256').update(signed).sign(this.#keys.privateKey);
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  #credential(response: Json): Json {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #authenticatorData(origin: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    this.#counter += 1;
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(Buffer.from(new URL(origin).hostname)), Buffer.from([flags]), counter]);
  }

  /** The public key as CBOR (RFC 9053): kty EC2, alg ES256, curve P-256, x, y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [x32, y32] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    return Buffer.concat([
      map(5),
      Buffer.from([0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      Buffer.from([0x21]),
      bytes(x32),
      Buffer.from([0x22]),
      bytes(y32),
    ]);
  }
}

const clientDataOf = (type: string, { challenge }: Json, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949), as far as a passkey needs it: nothing is longer than 255 bytes. */
const head = (major: number, length: number): Buffer =>
  Buffer.from(length < 24 ? [major | length] : [major | 24, length]);
const map = (entries: number): Buffer => head(0xa0, entries);
const text = (value: string): Buffer => Buffer.concat([head(0x60, value.length), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(0x40, value.length), value]);
