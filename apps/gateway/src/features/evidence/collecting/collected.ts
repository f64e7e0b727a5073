import type { Language } from '@pitdesk/contracts/browser';
import type { EvidenceGap, EvidenceManifest } from '@pitdesk/contracts/evidence';
import type { Actor } from '#core/actor/actor';
import type { ChainHead } from '#core/audit/audit.store';
import type { Html } from '../page/html.ts';

/** What is asked for, beside the thing itself. */
export interface Wanted {
  /** The language into which messages are translated. */
  readonly language: Language;
  /** The newest entry of the audit: the pack holds none behind it. */
  readonly head: ChainHead | null;
}

/** What was found, before it is packed. */
export interface Collected {
  /** Who asked, under the role at the place of the thing. */
  readonly by: Actor;
  readonly of: EvidenceManifest['of'];
  /** The id of the player whom it is about, where it is about one. */
  readonly player?: string;
  /** The files by their names, each a value that is written as JSON. */
  readonly files: readonly { readonly path: string; readonly content: unknown }[];
  /** The sections of the page for people. */
  readonly sections: readonly Html[];
  readonly gaps: readonly EvidenceGap[];
}
