import { randomUUID, webcrypto } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const HOUR_MS = 3_600_000;

/** A certificate authority of one suite, and a certificate of this machine. */
export interface TestTls {
  /** The authority, as `OUTGOING_CA_FILE` reads it. */
  readonly caFile: string;
  readonly key: string;
  readonly cert: string;
  remove(): void;
}

/** Creates an authority whose certificate is for `127.0.0.1` and `localhost`. */
export async function testTls(): Promise<TestTls> {
  x509.cryptoProvider.set(webcrypto as never);
  const span = { notBefore: new Date(Date.now() - HOUR_MS), notAfter: new Date(Date.now() + 24 * HOUR_MS) };
  const newKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const [caKeys, keys] = await Promise.all([newKeys(), newKeys()]);
  const ca = await x509.X509CertificateGenerator.createSelfSigned({
    ...{ serialNumber: '01', name: `CN=Test authority ${randomUUID()}`, ...span },
    ...{ signingAlgorithm: ALGORITHM, keys: caKeys },
    extensions: [new x509.BasicConstraintsExtension(true, 1, true)],
  });
  const cert = await x509.X509CertificateGenerator.create({
    ...{ serialNumber: '02', subject: 'CN=localhost', issuer: ca.subject, ...span },
    ...{ signingAlgorithm: ALGORITHM, publicKey: keys.publicKey, signingKey: caKeys.privateKey },
    extensions: [
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'pitdesk-tls-'));
  const caFile = path.join(folder, 'ca.pem');
  writeFileSync(caFile, ca.toString('pem'));
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    caFile,
    cert: cert.toString('pem'),
    key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`,
    remove: () => rmSync(folder, { recursive: true }),
  };
}
