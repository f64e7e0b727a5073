import { randomUUID } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import type { EvidenceManifest, MakeEvidenceRequest } from '@pitdesk/contracts/evidence';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { AuditStore } from '#core/audit/audit.store';
import { storableText } from '#core/database/storable';
import { Clock } from '#core/time/clock';
import { CaseEvidence } from './collecting/case-evidence.ts';
import type { Collected, CollectRequest } from './collecting/collected.ts';
import { IncidentEvidence } from './collecting/incident-evidence.ts';
import { RoundEvidence } from './collecting/round-evidence.ts';
import { CONSOLE_VERSION } from './console-version.ts';
import { type EvidencePack, packOf, zipOf } from './pack/evidence-pack.ts';
import type { Heading } from './page/evidence-page.ts';

type Kind = EvidenceManifest['of']['kind'];

export interface MadeEvidence {
  readonly file: StreamableFile;
  /** The number of missing parts. */
  readonly missing: number;
}

/**
 * Creates evidence. The pack is complete, and the audit holds its creation with the SHA-256 of its manifest, before the
 * first byte is sent: no pack exists that the audit does not know.
 */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly rounds: RoundEvidence,
    private readonly cases: CaseEvidence,
    private readonly incidents: IncidentEvidence,
    private readonly audit: AuditService,
    private readonly chain: AuditStore,
    private readonly clock: Clock,
  ) {}

  async ofRound(actor: Actor, id: string, request: MakeEvidenceRequest): Promise<MadeEvidence> {
    return await this.#made(actor, { kind: 'round', id }, request, (wanted) =>
      this.rounds.collect(actor, id, wanted),
    );
  }

  async ofCase(actor: Actor, id: string, request: MakeEvidenceRequest): Promise<MadeEvidence> {
    return await this.#made(actor, { kind: 'case', id }, request, (wanted) =>
      this.cases.collect(actor, id, wanted),
    );
  }

  async ofIncident(actor: Actor, id: string, request: MakeEvidenceRequest): Promise<MadeEvidence> {
    return await this.#made(actor, { kind: 'incident', id }, request, (wanted) =>
      this.incidents.collect(actor, id, wanted),
    );
  }

  async #made(
    actor: Actor,
    { kind, id }: { kind: Kind; id: string },
    { reason, language }: MakeEvidenceRequest,
    collect: (wanted: CollectRequest) => Promise<Collected>,
  ): Promise<MadeEvidence> {
    const at = this.clock.date();
    const evidence = randomUUID();
    const act = {
      action: 'evidence.made',
      target: { kind, id, label: '' },
      // A reason may name the player, so it cannot be recorded before the player's key is known.
      details: { evidence, ...(kind === 'round' && { reason }) },
    } as const;
    const { pack, missing } = await this.audit.audited(actor, act, async () => {
      // Excludes this creation's own entry and all later ones.
      const head = await this.chain.head();
      const collected = await collect({ language, head });
      const made = packOf(headingOf(collected.by, { evidence, at, reason, head }, collected), collected);
      return {
        result: { pack: made, missing: collected.gaps.length },
        by: collected.by,
        target: { label: storableText(collected.of.label) },
        details: { evidence, reason, ...factsOf(made, collected) },
        ...(collected.player !== undefined && { player: collected.player }),
      };
    });
    const file = new StreamableFile(zipOf(pack, at), {
      type: 'application/zip',
      disposition: `attachment; filename="${pack.name}"`,
    });
    return { file, missing };
  }
}

/** Returns the audit's record of a pack. */
const factsOf = ({ manifestSha256, files, size }: EvidencePack, { gaps }: Collected) => ({
  manifest_sha256: manifestSha256,
  files: files.length,
  bytes: size,
  missing: gaps.length,
});

const headingOf = (
  { principal: { user, role } }: Actor,
  {
    evidence,
    at,
    reason,
    head,
  }: { evidence: string; at: Date; reason: string; head: CollectRequest['head'] },
  { of, gaps }: Collected,
): Heading => ({
  format: 'pitdesk-evidence',
  format_version: 1,
  id: evidence,
  of,
  made_at: at.toISOString(),
  made_by: { id: user.id, username: user.username, role: role ?? null },
  reason,
  console_version: CONSOLE_VERSION,
  audit_head: head,
  missing: [...gaps],
});
