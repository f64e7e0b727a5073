import { Injectable } from '@nestjs/common';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { EVIDENCE, EVIDENCE_FILES } from '@pitdesk/contracts/evidence';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Principal } from '#core/actor/actor';
import { AuditStore, type ChainHead, type QuotedEntry } from '#core/audit/audit.store';
import { PermissionsService } from '#core/permissions/permissions.service';
import type { Gaps } from './gaps.ts';

/** Records of one kind, as the audit names them. */
export interface Subjects {
  readonly kind: string;
  readonly ids: readonly EntityId[];
  /** False for subjects beyond the evidence's own: an account of one terminal then sees only its own acts. */
  readonly isOwn: boolean;
  /** Selects entries; absent for all of them. */
  readonly only?: (entry: AuditEntry) => boolean;
}

/** The audit entries about a pack's subject, each with everything that its hash covers. */
export interface AuditPart {
  readonly note: string;
  readonly head: ChainHead | null;
  /** As the chain holds them, oldest first. */
  readonly entries: readonly AuditEntry[];
  /** The decrypted content of entries about a player, if its key exists. */
  readonly opened: readonly OpenedEntry[];
}

type OpenedEntry = Pick<AuditEntry, 'seq' | 'target' | 'details'>;

const NOTE =
  'Each entry is as the audit holds it. `hash` is the SHA-256 over the entry as JSON with its keys in order, without `hash` and `mac`, and with `prev_hash`, the hash of the entry before it. Of an entry about a player the hash covers `sealed`; `opened` has what is sealed there. An entry with `redacted_by` had its text removed: that entry answers for it. Entries between these belong to other matters and are not here.';

@Injectable()
export class AuditParts {
  constructor(
    private readonly store: AuditStore,
    private readonly permissions: PermissionsService,
  ) {}

  async about(
    { user }: Principal,
    subjects: readonly Subjects[],
    head: ChainHead | null,
    gaps: Gaps,
  ): Promise<AuditPart> {
    const ownOnly = this.permissions.auditedActor(user);
    const found = new Map<number, QuotedEntry>();
    for (const { kind, ids, isOwn, only = () => true } of subjects) {
      if (ids.length === 0) continue;
      const entries = await this.store.quoted(kind, ids.map(String), EVIDENCE.auditEntries + 1);
      if (entries.length > EVIDENCE.auditEntries) {
        gaps.lacks(
          EVIDENCE_FILES.audit,
          `Older entries about ${kind}: the newest ${EVIDENCE.auditEntries} are here`,
        );
      }
      for (const entry of entries.slice(0, EVIDENCE.auditEntries)) {
        const { readable } = entry;
        if (!only(readable) || readable.seq > (head?.seq ?? 0)) continue;
        const isReached = isOwn || ownOnly === null || String(readable.actor.id) === String(ownOnly);
        if (isReached) found.set(readable.seq, entry);
      }
    }
    if (ownOnly !== null) gaps.outOfReach(EVIDENCE_FILES.audit, 'Acts of colleagues about the player');
    const quoted = [...found.values()].toSorted((a, b) => a.stored.seq - b.stored.seq);
    return {
      note: NOTE,
      head,
      entries: quoted.map(({ stored }) => stored),
      opened: quoted.flatMap(({ readable: { seq, target, details, sealed, withheld } }) =>
        sealed === null || withheld !== undefined ? [] : [{ seq, target, details }],
      ),
    };
  }
}
