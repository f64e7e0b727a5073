import { Injectable } from '@nestjs/common';
import { PlayerId, type PlayerMarks } from '@pitdesk/contracts/players';
import type { Principal } from '#core/actor/actor';
import type { Subject } from '#core/permissions/can';
import { PermissionsService } from '#core/permissions/permissions.service';
import { SpokenLanguages } from '#features/translation/public';
import { VisitsStore } from '../visits/visits.store.ts';
import { PlayerNotes } from './player-notes.service.ts';

/** Returns the number of records of each player who has some; null for an account that may not see any. */
type Count = (user: Subject, ids: readonly string[]) => Promise<ReadonlyMap<string, number> | null>;

/**
 * Counts what the console keeps about the players of a list, with one query for each kind. Other features register
 * their counts here, because players do not depend on them.
 */
@Injectable()
export class PlayerMarksService {
  readonly #counts = new Map<'cases' | 'sanctions', Count>();

  constructor(
    private readonly visits: VisitsStore,
    private readonly notes: PlayerNotes,
    private readonly languages: SpokenLanguages,
    private readonly permissions: PermissionsService,
  ) {}

  add(kind: 'cases' | 'sanctions', count: Count): void {
    this.#counts.set(kind, count);
  }

  /** Returns the marks of the known players within reach, in the order of the ids. */
  async of({ user }: Principal, asked: readonly string[]): Promise<PlayerMarks[]> {
    const reach = this.permissions.reach(user, 'players.read');
    const valid = [...new Set(asked)].filter((id) => PlayerId.safeParse(id).success);
    const known = await this.visits.knownAmong(valid, reach);
    const ids = valid.filter((id) => known.has(id));
    if (ids.length === 0) return [];
    const [cases, sanctions, notes, languages] = await Promise.all([
      this.#counts.get('cases')?.(user, ids) ?? null,
      this.#counts.get('sanctions')?.(user, ids) ?? null,
      this.notes.count(reach, ids),
      this.#languagesOf(user, ids),
    ]);
    return ids.map((id) => ({
      id,
      cases: cases && (cases.get(id) ?? 0),
      sanctions: sanctions && (sanctions.get(id) ?? 0),
      notes: notes.get(id) ?? 0,
      language: languages({ kind: 'player', id }),
    }));
  }

  /** A language is learned from messages: the account must read them at a terminal where the player was. */
  async #languagesOf(user: Subject, ids: readonly string[]) {
    const reach = this.permissions.reach(user, 'chat.read', 'players.read');
    const within = await this.visits.knownAmong(ids, reach);
    return await this.languages.among([...within].map((id) => ({ kind: 'player' as const, id })));
  }
}
