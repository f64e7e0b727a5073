import type { Language } from '@pitdesk/contracts/browser';
import type { EvidenceGap, EvidenceManifest } from '@pitdesk/contracts/evidence';
import type { Actor } from '#core/actor/actor';
import type { ChainHead } from '#core/audit/audit.store';
import type { Html } from '../page/html.ts';

/** The options of a collection. */
export interface CollectRequest {
  /** The language into which messages are translated. */
  readonly language: Language;
  /** The newest audit entry of the pack. */
  readonly head: ChainHead | null;
}

/** The collected content, before it is packed. */
export interface Collected {
  /** The requester, under the role at the place of the subject. */
  readonly by: Actor;
  readonly of: EvidenceManifest['of'];
  /** The id of the player that the pack is about, if any. */
  readonly player?: string;
  /** The files by name; each content is written as JSON. */
  readonly files: readonly { readonly path: string; readonly content: unknown }[];
  /** The sections of the readable page. */
  readonly sections: readonly Html[];
  readonly gaps: readonly EvidenceGap[];
}
