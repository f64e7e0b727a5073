import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { IncidentPersonRole } from '@pitdesk/contracts/incidents';
import type { Actor } from '#core/actor/actor';
import { storableText, toStoredId } from '#core/database/storable';
import { AppError, toAppError } from '#core/errors/app-error';
import type { Terminals } from '#core/permissions/reach';
import { SessionsService } from '#core/sessions/sessions.service';
import { Colleagues } from '#core/staff/colleagues';
import { PlayerFinder } from '#features/players/public';
import { BackOfficeModels } from '#upstream/back-office/back-office-models';
import type { NewPerson } from './incidents.store.ts';

interface Named {
  readonly role: IncidentPersonRole;
  readonly ref: EntityId;
}

/** Finds the people of an incident, and their names at that time. */
@Injectable()
export class IncidentPeople {
  constructor(
    private readonly players: PlayerFinder,
    private readonly dealers: BackOfficeModels,
    private readonly colleagues: Colleagues,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws AppError `request.not_found` for an unknown person, or `player.erased` */
  async of(by: Actor, reach: Terminals, named: readonly Named[]): Promise<NewPerson[]> {
    const once = [...new Map(named.map((one) => [`${one.role} ${one.ref}`, one])).values()];
    return await Promise.all(once.map((one) => this.#person(by, reach, one)));
  }

  async #person(by: Actor, reach: Terminals, { role, ref }: Named): Promise<NewPerson> {
    const id = randomUUID();
    if (role === 'player') {
      const player = await this.players.require(reach, toStoredId(ref));
      return { id, role, personId: player.id, name: player.player };
    }
    if (role === 'dealer')
      return { id, role, personId: toStoredId(ref), name: await this.#dealerName(by, ref) };
    const wanted = toStoredId(ref);
    const all = await this.colleagues.all();
    const found =
      all.find(({ userId }) => userId === wanted) ?? all.find(({ username }) => username === wanted);
    if (found === undefined) throw new AppError('request.not_found');
    return { id, role, personId: found.userId, name: storableText(found.username) };
  }

  /** An operator that is down, or has no dealers, does not keep an incident from being written. */
  async #dealerName({ principal }: Actor, ref: EntityId): Promise<string> {
    try {
      const bearer = await this.sessions.upstreamToken(principal.sessionId);
      const { display_name } = await this.dealers.one(toStoredId(ref), bearer);
      return storableText(display_name);
    } catch (error) {
      if (toAppError(error).code === 'request.not_found') throw error;
      return toStoredId(ref);
    }
  }
}
