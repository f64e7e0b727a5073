import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { Anchor } from '#core/audit/anchors';
import type { KnownKeys } from '#core/audit/audit-keys';
import { type ChainSource, checkChain, PROBLEMS } from '#core/audit/check-chain';
import type { CheckedPack } from './check-pack.ts';
import { PackProblem } from './pack-problem.ts';

/**
 * Checks an evidence pack against the audit that it quotes. Walks the whole chain: it must contain the pack's head and
 * entries, and a later entry must name exactly this manifest.
 * @returns the entry of the pack's creation
 * @throws PackProblem
 */
export async function checkInChain(
  pack: CheckedPack,
  source: Pick<ChainSource, 'read' | 'playerKeys'>,
  { keys, anchors }: { readonly keys: KnownKeys; readonly anchors: readonly Anchor[] },
): Promise<AuditEntry> {
  const { manifest, manifestSha256, entries } = pack;
  const quoted = [...entries, ...(manifest.audit_head === null ? [] : [manifest.audit_head])];
  let making: AuditEntry | undefined;
  const report = await checkChain(
    (after, limit) => source.read(after, limit),
    { keys, anchors: [...quoted, ...anchors], playerKeys: source.playerKeys },
    (batch) => {
      making ??= batch.find((entry) => isMaking(entry) && entry.details.manifest_sha256 === manifestSha256);
    },
  );
  const { broken, missing, provenTo } = report;
  if (broken !== null) {
    const what = PROBLEMS[broken.problem as keyof typeof PROBLEMS];
    throw new PackProblem(`The audit itself is broken: entry ${broken.seq} ${what}.`);
  }
  const [lost] = missing;
  if (lost !== undefined) {
    const isQuoted = quoted.some(({ seq, hash }) => seq === lost.seq && hash === lost.hash);
    const whose = isQuoted ? 'which the file quotes' : 'which was published';
    throw new PackProblem(`Entry ${lost.seq ?? lost.hash}, ${whose}, is not in this audit with that hash.`);
  }
  if (making === undefined) {
    throw new PackProblem(
      'No entry of this audit names this manifest: the console did not make this file, or its manifest was changed.',
    );
  }
  const { target, details, seq } = making;
  const isOfThis =
    details.evidence === manifest.id &&
    // The reason of a case's evidence is sealed with the player's key.
    (details.reason === undefined || details.reason === manifest.reason) &&
    target?.kind === manifest.of.kind &&
    seq > (manifest.audit_head?.seq ?? 0);
  if (!isOfThis) throw new PackProblem(`Entry ${seq} names this manifest, but another evidence.`);
  if (provenTo < seq) {
    throw new PackProblem(
      `Nothing proves entry ${seq}, which names this manifest: set AUDIT_KEY, or give a head that was published (--anchors FILE).`,
    );
  }
  return making;
}

const isMaking = ({ action, result }: AuditEntry): boolean => action === 'evidence.made' && result === 'ok';
