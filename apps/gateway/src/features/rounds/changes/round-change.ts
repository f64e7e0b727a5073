import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@pitdesk/contracts/access';
import type { AuditAction, AuditResult } from '@pitdesk/contracts/audit';
import { ROUNDS, type Round } from '@pitdesk/contracts/rounds';
import { DOUBLE_ZERO, pocketName } from '@pitdesk/table-games';
import type { Actor } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { toStoredId } from '#core/database/storable';
import { toAppError } from '#core/errors/app-error';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { KnownTables } from '#upstream/back-office/known-tables';

type Details = Readonly<Record<string, unknown>>;

/** The author of an act, who may be signed out before its outcome is known. */
export interface Signature {
  readonly id: string | number;
  readonly username: string;
  readonly ip: string;
  readonly sessionId?: string;
  readonly role?: Role;
}

export const signatureOf = ({ principal: { user, sessionId, role }, ip }: Actor): Signature => ({
  id: user.id,
  username: user.username,
  ip,
  sessionId,
  ...(role && { role }),
});

/** Audits acts on rounds: done, refused and failed ones. */
@Injectable()
export class RoundAudit {
  constructor(
    private readonly audit: AuditService,
    private readonly tables: KnownTables,
  ) {}

  /** Resolves when it is written. */
  async done(by: Signature, action: AuditAction, round: Round, details: Details): Promise<void> {
    await this.audit.record({ ...this.#entry(by, action, round, details), result: 'ok' });
  }

  /** Records an act without effect, and its reason: a code of the operator is a failure, any other a refusal. */
  undone(by: Signature, action: AuditAction, round: Round, error: unknown, details: Details): void {
    const { code } = toAppError(error);
    const failed = code.startsWith('upstream.') || code.startsWith('service.');
    const result: AuditResult = failed ? 'failed' : 'refused';
    this.audit.note({ ...this.#entry(by, action, round, details), result, code });
  }

  #entry(
    { id, username, ip, sessionId, role }: Signature,
    action: AuditAction,
    round: Round,
    details: Details,
  ) {
    const roundId = toStoredId(round.id);
    const table = this.tables.get(round.table_id)?.title ?? `Table ${round.table_id}`;
    return {
      action,
      actor: { id, username },
      target: { kind: 'round', id: roundId, label: `${table}, #${roundId}` },
      ip,
      ...(sessionId === undefined ? {} : { sessionId }),
      details: { table_id: toStoredId(round.table_id), ...details, ...(role && { role }) },
    };
  }
}

type Fields = Record<string, string | number | boolean | null>;

/** Returns a round's fields, flat, as staff and the audit compare them. */
const fieldsOf = ({
  state,
  cards,
  number,
  outcome,
}: Pick<Round, 'state' | 'cards' | 'number' | 'outcome'>): Fields => ({
  state,
  number: number === DOUBLE_ZERO ? pocketName(number) : number,
  cards:
    cards.length === 0
      ? null
      : cards.map(({ hand, card }) => `${hand === 'player' ? 'P' : 'B'} ${card}`).join(', '),
  winner: outcome?.winner ?? null,
  player_total: outcome?.player_total ?? null,
  banker_total: outcome?.banker_total ?? null,
  natural: outcome?.natural ?? null,
  player_pair: outcome?.player_pair ?? null,
  banker_pair: outcome?.banker_pair ?? null,
  size: outcome?.size ?? null,
});

type Compared = Parameters<typeof fieldsOf>[0];

/** Returns the fields that differ between two versions of a round, with both values. */
export function difference(old: Compared, now: Compared): { before: Fields; after: Fields } {
  const [before, after] = [fieldsOf(old), fieldsOf(now)];
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  const only = (fields: Fields): Fields =>
    Object.fromEntries(changed.map((name) => [name, fields[name] ?? null]));
  return { before: only(before), after: only(after) };
}

export const isSame = (old: Compared, now: Compared): boolean =>
  Object.keys(difference(old, now).after).length === 0;

/** Finds out whether a write arrived whose answer was lost. */
@Injectable()
export class LostAnswers {
  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Pick<Intervals, 'roundAnswersLookMs'>,
  ) {}

  /**
   * Looks repeatedly for proof that a write arrived, because one that timed out may arrive late. Writes nothing.
   * @returns null if it was not found in time
   */
  async lookFor<T>(look: () => Promise<T | null>): Promise<T | null> {
    const until = this.clock.elapsed() + ROUNDS.resolveWithinMs;
    for (let wait = this.intervals.roundAnswersLookMs; ; wait *= 2) {
      const found = await look().catch(() => null);
      if (found !== null || this.clock.elapsed() >= until) return found;
      await this.clock.sleep(Math.min(wait, Math.max(0, until - this.clock.elapsed())));
    }
  }
}
