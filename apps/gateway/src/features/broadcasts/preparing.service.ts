import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  BROADCAST,
  type BroadcastDossier,
  type BroadcastTables,
  isChosen,
  type PrepareBroadcastRequest,
} from '@pitdesk/contracts/broadcasts';
import { sameId } from '@pitdesk/contracts/fields';
import type { Actor } from '#core/actor/actor';
import { storableText, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { sameJson } from '#core/json/same-json';
import { PermissionsService } from '#core/permissions/permissions.service';
import { EVERYWHERE } from '#core/permissions/reach';
import { Clock } from '#core/time/clock';
import { TableMessages } from '#features/chat/public';
import { RosterService } from '#features/players/public';
import { SpokenLanguages } from '#features/translation/public';
import { BroadcastsService } from './broadcasts.service.ts';
import { BroadcastsStore, type NewTable } from './broadcasts.store.ts';

type Candidate = Awaited<ReturnType<TableMessages['tables']>>[number];

/** Freezes the tables of a broadcast, with the language and the players of each. Sends nothing. */
@Injectable()
export class PreparingService {
  constructor(
    private readonly clock: Clock,
    private readonly store: BroadcastsStore,
    private readonly broadcasts: BroadcastsService,
    private readonly messages: TableMessages,
    private readonly languages: SpokenLanguages,
    private readonly online: RosterService,
    private readonly permissions: PermissionsService,
  ) {}

  /**
   * @throws AppError `broadcast.no_tables`, `broadcast.too_many_tables`, `request.not_found`,
   * `permission.other_terminal`, or `request.conflict` where the id belongs to another broadcast
   */
  async prepare(actor: Actor, { id, tables: choice }: PrepareBroadcastRequest): Promise<BroadcastDossier> {
    const { user, sessionId } = actor.principal;
    const known = await this.store.find(id);
    if (known === null) {
      const tables = await this.#tablesOf(actor, choice);
      const now = this.clock.date();
      await this.store.create(
        {
          id,
          choice,
          terminals: [...new Set(tables.map(({ terminal_id }) => terminal_id))],
          authorId: toStoredId(user.id),
          authorName: user.username,
          sessionId,
          ip: actor.ip,
          preparedAt: now,
          lapsesAt: new Date(now.getTime() + BROADCAST.lapsesAfterMs),
        },
        await this.#frozen(tables),
      );
    }
    const row = known ?? (await this.store.find(id));
    const isOwn = row !== null && row.authorId === toStoredId(user.id) && sameJson(row.choice, choice);
    if (!isOwn) throw new AppError('request.conflict');
    return await this.broadcasts.dossier(actor.principal, row);
  }

  async #tablesOf(actor: Actor, choice: BroadcastTables): Promise<Candidate[]> {
    const visible = await this.messages.tables(actor.principal);
    const chosen =
      choice.kind === 'ids'
        ? this.#named(actor, choice.ids, visible)
        : this.#matching(actor, choice, visible);
    if (chosen.length === 0) throw new AppError('broadcast.no_tables');
    if (chosen.length > BROADCAST.tablesMax) throw new AppError('broadcast.too_many_tables');
    return chosen.toSorted((a, b) => a.title.localeCompare(b.title));
  }

  /** Each named table must exist and be within reach. */
  #named(actor: Actor, ids: readonly Candidate['id'][], visible: readonly Candidate[]): Candidate[] {
    return [...new Set(ids.map(String))].map((id) => {
      const table = visible.find((one) => sameId(one.id, id));
      if (table === undefined) throw new AppError('request.not_found');
      this.permissions.require(actor.principal, 'broadcast.send', table, actor);
      return table;
    });
  }

  #matching({ principal }: Actor, choice: BroadcastTables, visible: readonly Candidate[]): Candidate[] {
    return visible.filter(
      (table) =>
        isChosen(choice, table) && this.permissions.can(principal.user, 'broadcast.send', table).allowed,
    );
  }

  async #frozen(tables: readonly Candidate[]): Promise<NewTable[]> {
    const languages = await this.languages.ofChats(tables.map(({ chat }) => toStoredId(chat.id)));
    const counts = this.online.live ? this.online.counts(EVERYWHERE).counts : null;
    return tables.map(({ id, title, game, terminal_id, chat }) => ({
      tableId: toStoredId(id),
      title: storableText(title),
      game,
      terminalId: terminal_id,
      chatId: toStoredId(chat.id),
      language: languages.get(toStoredId(chat.id)) ?? null,
      players: counts === null ? null : (counts[String(id)] ?? null),
      sendKey: randomUUID(),
    }));
  }
}
