import { z } from 'zod';
import { RoleName } from '../access/contract.ts';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { EntityId, IdParams } from '../fields/ids.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { IncidentParams } from '../incidents/contract.ts';
import { ProtectionCaseParams } from '../protection-cases/contract.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { LanguageCode } from '../translation/contract.ts';
import { EVIDENCE } from './limits.ts';
import { evidencePaths } from './paths.ts';

export const MakeEvidenceRequest = z.object({
  /** The reason for the request, written to the file and the audit. */
  reason: z
    .string()
    .trim()
    .min(EVIDENCE.reasonMin, problem('field.required'))
    .max(EVIDENCE.reasonMax)
    .refine(isStorable, problem('field.invalid')),
  /** The language for messages that have no translation yet. */
  language: LanguageCode.default('en'),
});
export type MakeEvidenceRequest = z.infer<typeof MakeEvidenceRequest>;

const Sha256 = z.string().regex(/^[\da-f]{64}$/);

/** An item that a pack lacks, listed so that its absence is not taken as proof that it never existed. */
export const EvidenceGap = z.object({
  /** The file that would contain it. */
  path: z.string(),
  what: z.string(),
  /** An error code; null without a failure: the item does not exist, or the pack is full. */
  code: z.string().nullable(),
});
export type EvidenceGap = z.infer<typeof EvidenceGap>;

/**
 * The manifest of a pack. The audit entry `evidence.made`, which follows `audit_head`, contains its SHA-256: the audit
 * proves the manifest, and the manifest proves every file.
 */
export const EvidenceManifest = z.object({
  format: z.literal('pitdesk-evidence'),
  format_version: z.literal(1),
  id: z.uuid(),
  of: z.object({ kind: z.enum(['round', 'case', 'incident']), id: EntityId, label: z.string() }),
  made_at: Instant,
  made_by: z.object({
    id: EntityId,
    username: z.string(),
    /** The role used for the request; null when terminals decide. */
    role: RoleName.nullable(),
  }),
  reason: z.string(),
  console_version: z.string(),
  /** The newest audit entry when the pack was made; null when there is none. */
  audit_head: z
    .object({ seq: z.int().positive(), hash: Sha256, at: Instant, key_id: z.string().nullable() })
    .nullable(),
  missing: z.array(EvidenceGap),
  files: z.array(z.object({ path: z.string(), size: z.int().nonnegative(), sha256: Sha256 })),
});
export type EvidenceManifest = z.infer<typeof EvidenceManifest>;

const MEDIA = ['application/zip'] as const;

export const evidenceCalls = defineCalls('evidence', evidencePaths, {
  makeRoundEvidence: {
    summary:
      'Export all records of a round as one zip with a manifest of hashes; the audit records who requested it and why',
    params: IdParams,
    body: MakeEvidenceRequest,
    media: MEDIA,
    errors: ['request.not_found', 'service.database_unavailable', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  makeProtectionCaseEvidence: {
    summary:
      'Export all records of a case as one zip with a manifest of hashes; the audit records who requested it and why',
    params: ProtectionCaseParams,
    body: MakeEvidenceRequest,
    media: MEDIA,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
  makeIncidentEvidence: {
    summary:
      'Export all records of an incident as one zip with a manifest of hashes; the audit records who requested it and why',
    params: IncidentParams,
    body: MakeEvidenceRequest,
    media: MEDIA,
    errors: ['request.not_found', 'service.database_unavailable'],
  },
});
