import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import { CannedReply, type CannedReplyChange, CannedReplyInput } from '@pitdesk/contracts/chat';
import { fieldProblems } from '@pitdesk/contracts/errors';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { isUniqueViolation } from '#core/database/unique-violation';
import { AppError } from '#core/errors/app-error';
import { CannedRepliesStore } from './canned-replies.store.ts';

/** The canned replies. Every account that may send may change them. */
@Injectable()
export class CannedRepliesService {
  constructor(
    private readonly store: CannedRepliesStore,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<CannedReply[]> {
    return await this.store.list();
  }

  /** @throws AppError `request.conflict` if the shortcut is taken */
  async create(actor: Actor, input: CannedReplyInput): Promise<CannedReply> {
    const act = { action: 'canned_reply.created', id: '', label: input.shortcut } as const;
    return await this.#written(actor, act, async () => {
      const after = await orConflict(() => this.store.create(input, actor.principal.user.username));
      return { result: after, id: after.id, details: { after: textsOf(after) } };
    });
  }

  /** @throws AppError `reply.changed`, `request.conflict`, `request.invalid` or `request.not_found` */
  async update(actor: Actor, id: string, change: CannedReplyChange): Promise<CannedReply> {
    const act = { action: 'canned_reply.updated', id, label: change.shortcut ?? id } as const;
    return await this.#written(actor, act, async () => {
      const { username } = actor.principal.user;
      const write = () => this.store.update(idOf(id), (before) => changed(before, change), username);
      const { before, after } = found(await orConflict(write));
      return {
        result: after,
        id,
        label: after.shortcut,
        details: { before: textsOf(before), after: textsOf(after) },
      };
    });
  }

  /** @throws AppError `request.not_found` */
  async delete(actor: Actor, id: string): Promise<void> {
    await this.#written(actor, { action: 'canned_reply.deleted', id, label: id }, async () => {
      const before = found(await this.store.delete(idOf(id)));
      return { result: undefined, id, label: before.shortcut, details: { before: textsOf(before) } };
    });
  }

  /** Audits each change, also a refused one, because all staff use the same replies. */
  async #written<T>(
    actor: Actor,
    { action, ...named }: { action: AuditAction; id: string; label: string },
    write: () => Promise<{ result: T; id: string; label?: string; details: Record<string, unknown> }>,
  ): Promise<T> {
    const act = { action, target: { kind: 'canned_reply', ...named } };
    return await this.audit.audited(actor, act, async () => {
      const { result, details, ...target } = await write();
      return { result, target, details };
    });
  }
}

/** Returns the changed reply, validated as a whole. */
function changed(before: CannedReply, { version, texts, ...fields }: CannedReplyChange): CannedReplyInput {
  if (version !== undefined && version !== before.version) throw new AppError('reply.changed');
  const all = Object.entries({ ...before.texts, ...texts }).filter(([, text]) => text !== null);
  const whole = CannedReplyInput.safeParse({
    ...textsOf(before),
    ...fields,
    texts: Object.fromEntries(all),
  });
  if (!whole.success) throw new AppError('request.invalid', { fields: fieldProblems(whole.error.issues) });
  return whole.data;
}

const textsOf = ({ shortcut, category, texts }: CannedReply) => ({ shortcut, category, texts });

/** Returns a valid id. @throws AppError `request.not_found` for anything else */
const idOf = (id: string): string => found(CannedReply.shape.id.safeParse(id).data ?? null);

function found<T>(value: T | null): T {
  if (value === null) throw new AppError('request.not_found');
  return value;
}

async function orConflict<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('request.conflict');
    throw error;
  }
}
