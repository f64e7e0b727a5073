import { z } from 'zod';
import { RoleName } from '../access/schemas.ts';
import { EntityId } from '../fields/ids.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { LanguageCode } from '../translation/schemas.ts';
import { EVIDENCE } from './limits.ts';

export const MakeEvidenceRequest = z.object({
  /** Why it is wanted: it stands in the file and in the audit. */
  reason: z
    .string()
    .trim()
    .min(EVIDENCE.reasonMin, problem('field.required'))
    .max(EVIDENCE.reasonMax)
    .refine(isStorable, problem('field.invalid')),
  /** The language into which messages are translated that have no translation yet. */
  language: LanguageCode.default('en'),
});
export type MakeEvidenceRequest = z.infer<typeof MakeEvidenceRequest>;

const Sha256 = z.string().regex(/^[\da-f]{64}$/);

/** Something that a pack lacks, named so that nobody takes it for something that never was. */
export const EvidenceGap = z.object({
  /** The file that it would be in. */
  path: z.string(),
  what: z.string(),
  /** A code of the error catalogue; null where nothing failed: there is none, or more than a pack holds. */
  code: z.string().nullable(),
});
export type EvidenceGap = z.infer<typeof EvidenceGap>;

/**
 * The manifest of a pack. Its own SHA-256 stands in the audit entry `evidence.made`, which follows `audit_head`: so the
 * audit proves the manifest, and the manifest every file.
 */
export const EvidenceManifest = z.object({
  format: z.literal('pitdesk-evidence'),
  format_version: z.literal(1),
  id: z.uuid(),
  of: z.object({ kind: z.enum(['round', 'case']), id: EntityId, label: z.string() }),
  made_at: Instant,
  made_by: z.object({
    id: EntityId,
    username: z.string(),
    /** The role under which it was asked for; null where terminals decide. */
    role: RoleName.nullable(),
  }),
  reason: z.string(),
  console_version: z.string(),
  /** The newest entry of the audit when it was made; null where there is none. */
  audit_head: z
    .object({ seq: z.int().positive(), hash: Sha256, at: Instant, key_id: z.string().nullable() })
    .nullable(),
  missing: z.array(EvidenceGap),
  files: z.array(z.object({ path: z.string(), size: z.int().nonnegative(), sha256: Sha256 })),
});
export type EvidenceManifest = z.infer<typeof EvidenceManifest>;
