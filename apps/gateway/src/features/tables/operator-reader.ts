import { Injectable } from '@nestjs/common';
import type { Table } from '@pitdesk/contracts/tables';
import { AppError } from '#core/errors/app-error';
import { SessionsService } from '#core/sessions/sessions.service';
import { BackOfficeTables } from '#upstream/back-office/back-office-tables';

const TRIED_AT_MOST = 5;

export interface Reading {
  readonly bearer: string;
  /** The tables that are in play, by id. */
  readonly tables: ReadonlyMap<string, Table>;
  readonly allTables: ReadonlyMap<string, Table>;
}

/** Reads in the background, with the bearer of a signed-in account. */
@Injectable()
export class OperatorReader {
  constructor(
    private readonly sessions: SessionsService,
    private readonly backOffice: BackOfficeTables,
  ) {}

  /**
   * @param own bearers of the console, tried when no account is signed in
   * @returns null if the operator accepts none of the bearers any more
   * @throws AppError `upstream.*`
   */
  async read(own: readonly string[] = []): Promise<Reading | null> {
    for (const bearer of [...(await this.sessions.latestUpstreamTokens(TRIED_AT_MOST)), ...own]) {
      const listed = await this.backOffice.list({}, bearer).catch(noneIfEnded);
      if (listed === null) continue;
      const inPlay = listed.filter(({ active }) => active !== false);
      return { bearer, tables: byId(inPlay), allTables: byId(listed) };
    }
    return null;
  }
}

const byId = (tables: readonly Table[]): ReadonlyMap<string, Table> =>
  new Map(tables.map((table) => [String(table.id), table]));

/** The operator may have ended a session that the console still considers live. */
function noneIfEnded(error: unknown): null {
  if (error instanceof AppError && error.code === 'auth.session_ended') return null;
  throw error;
}
