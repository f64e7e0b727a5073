import { Readable } from 'node:stream';
import { EVIDENCE_FILES, EvidenceManifest } from '@pitdesk/contracts/evidence';
import { ZipFile } from 'yazl';
import type { Collected } from '../collecting/collected.ts';
import { evidencePage, type Heading } from '../page/evidence-page.ts';
import { readme } from './readme.ts';
import { sha256 } from './sha256.ts';

interface PackedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** A complete pack before it is sent. */
export interface EvidencePack {
  readonly name: string;
  readonly manifestSha256: string;
  /** The manifest first. */
  readonly files: readonly PackedFile[];
  readonly size: number;
}

const fileOf = (path: string, text: string): PackedFile => ({ path, bytes: Buffer.from(text) });
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Packs collected content: files for machines, a page for people, a readme, and the manifest of all. */
export function packOf(
  heading: Heading,
  { files, sections }: Pick<Collected, 'files' | 'sections'>,
): EvidencePack {
  const parts = [
    fileOf(EVIDENCE_FILES.page, evidencePage(heading, sections)),
    ...files.map(({ path, content }) => fileOf(path, json(content))),
  ];
  const { manifest: manifestPath, readme: readmePath, sums: sumsPath } = EVIDENCE_FILES;
  const paths = [...parts.map(({ path }) => path), manifestPath, sumsPath];
  const told = [fileOf(readmePath, readme(heading, paths)), ...parts];
  const listed = told.map(({ path, bytes }) => ({ path, size: bytes.length, sha256: sha256(bytes) }));
  const manifest = fileOf(manifestPath, json(EvidenceManifest.parse({ ...heading, files: listed })));
  // The sums are not part of the manifest, so that they can cover it.
  const summed = [manifest, ...told];
  const sums = fileOf(sumsPath, summed.map(({ path, bytes }) => `${sha256(bytes)}  ${path}\n`).join(''));
  const all = [...summed, sums];
  return {
    name: nameOf(heading),
    manifestSha256: sha256(manifest.bytes),
    files: all,
    size: all.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

function nameOf({ of, made_at }: Heading): string {
  const id = String(of.id).replaceAll(/[^\w-]/g, '_');
  return `evidence-${of.kind}-${id}-${made_at.slice(0, 16).replaceAll(/[-:]/g, '')}.zip`;
}

/** Returns the zip of a pack, written while it is sent. */
export function zipOf({ files }: Pick<EvidencePack, 'files'>, at: Date): Readable {
  const zip = new ZipFile();
  for (const { path, bytes } of files) {
    // A fixed time format, so that the check can verify every byte.
    zip.addReadStream(Readable.from([bytes]), path, { mtime: at, forceDosTimestamp: true });
  }
  zip.end();
  return zip.outputStream as Readable;
}
