import { AuditEntry } from '@pitdesk/contracts/audit';
import { EVIDENCE_FILES, EvidenceManifest } from '@pitdesk/contracts/evidence';
import { z } from 'zod';
import type { Anchor } from '#core/audit/anchors';
import type { KnownKeys } from '#core/audit/audit-keys';
import { canonicalJson, entryHash, macProblem } from '#core/audit/chain';
import { type Clear, withoutPlayer } from '#core/audit/player-seal';
import { sha256 } from '../pack/sha256.ts';
import { PackProblem } from './pack-problem.ts';

/** A pack that matches its manifest. */
export interface CheckedPack {
  readonly manifest: EvidenceManifest;
  readonly manifestSha256: string;
  /** The audit entries that it quotes, oldest first. */
  readonly entries: readonly AuditEntry[];
}

type Files = ReadonlyMap<string, Buffer>;

const { manifest: MANIFEST, sums: SUMS, audit: AUDIT } = EVIDENCE_FILES;

/**
 * Checks a pack without a database: its files against its manifest, and each audit entry against its hash.
 * @param keys the known audit keys: entries of these must carry a valid mac
 * @throws PackProblem
 */
export function checkPack(files: Files, keys: KnownKeys = new Map()): CheckedPack {
  const bytes = files.get(MANIFEST);
  if (bytes === undefined) throw new PackProblem(`${MANIFEST} is missing.`);
  const manifest = parsed(EvidenceManifest, bytes, MANIFEST);
  checkFiles(files, manifest);
  checkSums(files);
  const { head, entries, opened } = parsed(AuditPart, files.get(AUDIT) ?? Buffer.alloc(0), AUDIT);
  const isSameHead = head?.seq === manifest.audit_head?.seq && head?.hash === manifest.audit_head?.hash;
  if (!isSameHead) throw new PackProblem(`${AUDIT} names another head of the audit than ${MANIFEST}.`);
  checkEntries(entries, manifest.audit_head, keys);
  checkOpened(opened, entries);
  return { manifest, manifestSha256: sha256(bytes), entries };
}

const AuditPart = z.object({
  head: z.object({ seq: z.int().positive(), hash: z.string() }).nullable(),
  // Accepts actions of later versions of the console.
  entries: z.array(AuditEntry.extend({ action: z.string() })),
  opened: z.array(AuditEntry.pick({ seq: true, target: true, details: true })),
});

function parsed<T>(shape: z.ZodType<T>, bytes: Buffer, path: string): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    throw new PackProblem(`${path} is no JSON.`);
  }
  const read = shape.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new PackProblem(
    `${path} is not as this version of the check knows it: ${issue?.path.join('.')} ${issue?.message}.`,
  );
}

function checkFiles(files: Files, manifest: EvidenceManifest): void {
  const listed = new Set<string>([MANIFEST, SUMS]);
  for (const { path, size, sha256: hash } of manifest.files) {
    if (listed.has(path)) throw new PackProblem(`${MANIFEST} names ${path} twice.`);
    listed.add(path);
    const bytes = files.get(path);
    if (bytes === undefined) throw new PackProblem(`${path} is missing.`);
    if (bytes.length !== size || sha256(bytes) !== hash) {
      throw new PackProblem(`${path} is not as ${MANIFEST} says: it was changed.`);
    }
  }
  for (const path of files.keys()) {
    if (!listed.has(path)) throw new PackProblem(`${path} is in no manifest: it was added.`);
  }
}

/** The sums cover every other file, including the manifest. */
function checkSums(files: Files): void {
  const sums = files.get(SUMS);
  if (sums === undefined) throw new PackProblem(`${SUMS} is missing.`);
  const expected = [...files]
    .filter(([path]) => path !== SUMS)
    .map(([path, bytes]) => `${sha256(bytes)}  ${path}`)
    .toSorted();
  const found = sums.toString().split('\n').slice(0, -1).toSorted();
  const wrong = expected.findIndex((line, nth) => line !== found[nth]);
  if (wrong < 0 && expected.length === found.length && sums.at(-1) === 0x0a) return;
  const path = expected[wrong]?.slice(66) ?? SUMS;
  throw new PackProblem(
    `${SUMS} does not fit ${path === MANIFEST || path === SUMS ? path : MANIFEST}: one of them was changed.`,
  );
}

function checkEntries(
  entries: readonly Entry[],
  head: EvidenceManifest['audit_head'],
  keys: KnownKeys,
): asserts entries is readonly (Entry & AuditEntry)[] {
  let before: Entry | undefined;
  for (const entry of entries) {
    const name = `Audit entry ${entry.seq}`;
    // An action may be unknown here, if a newer console wrote it: hash and mac cover it as text.
    // The hash of a redacted entry covers the removed text, so only its place and its mac can be checked.
    if (entry.redacted_by === null && entryHash(entry as AuditEntry) !== entry.hash)
      throw new PackProblem(`${name} is not as its hash says: it was changed.`);
    if (macProblem(entry as AuditEntry, keys, false) !== null) {
      throw new PackProblem(`${name} carries a proof that its key did not make.`);
    }
    if (before !== undefined && entry.seq <= before.seq)
      throw new PackProblem(`${name} is not in its place.`);
    const isNext = before !== undefined && entry.seq === before.seq + 1;
    if (isNext && entry.prev_hash !== before?.hash)
      throw new PackProblem(`${name} does not follow the one before it.`);
    if (head === null || entry.seq > head.seq || (entry.seq === head.seq && entry.hash !== head.hash)) {
      throw new PackProblem(`${name} does not fit the head of the audit that ${MANIFEST} names.`);
    }
    before = entry;
  }
}

/** Opened content must belong to an entry of the pack, and match its clear fields. */
function checkOpened(
  opened: readonly (Clear & { readonly seq: number })[],
  entries: readonly AuditEntry[],
): void {
  for (const { seq, target, details } of opened) {
    const entry = entries.find((one) => one.seq === seq);
    const open = entry?.subject == null ? null : withoutPlayer({ target, details }, entry.subject);
    if (canonicalJson(open) === canonicalJson({ target: entry?.target, details: entry?.details })) continue;
    throw new PackProblem(`What is said to be sealed in audit entry ${seq} does not fit it.`);
  }
}

type Entry = z.infer<typeof AuditPart>['entries'][number];

/**
 * Compares a pack with heads of the audit that were published or noted.
 * @returns the number of heads that it quotes
 * @throws PackProblem if the pack has another hash for one of them
 */
export function checkAnchors({ manifest, entries }: CheckedPack, anchors: readonly Anchor[]): number {
  const hashes = new Map(entries.map(({ seq, hash }) => [seq, hash]));
  if (manifest.audit_head !== null) hashes.set(manifest.audit_head.seq, manifest.audit_head.hash);
  const quoted = anchors.filter(({ seq }) => seq !== undefined && hashes.has(seq));
  for (const { seq = 0, hash } of quoted) {
    if (hashes.get(seq)?.startsWith(hash) === true) continue;
    throw new PackProblem(`Audit entry ${seq} has another hash than the one that was published.`);
  }
  return quoted.length;
}
