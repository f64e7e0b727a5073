import { Inject, Injectable } from '@nestjs/common';
import { PREFERENCES, type Preferences, type PreferencesChange } from '@pitdesk/contracts/preferences';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { AppError } from '#core/errors/app-error';

/** What an account chose in the console: texts by name, whose meaning only the browser knows. */
@Injectable()
export class PreferencesStore {
  constructor(@Inject(CONSOLE_DATABASE) private readonly database: ConsoleDatabase) {}

  async get(staffId: string): Promise<Preferences> {
    const row = await this.database.client.preferences.findUnique({ where: { staffId } });
    return row === null ? { version: 0, values: {} } : fromRow(row);
  }

  /**
   * Merges by name, in one statement: of two changes at once the last one wins for each name.
   * @throws AppError `request.conflict` if the maximum number is stored
   */
  async change(staffId: string, { values }: PreferencesChange): Promise<Preferences> {
    const change = JSON.stringify(values);
    const [row] = await this.database.client.$queryRaw<StoredPreferences[]>`
      INSERT INTO preferences AS known (staff_id, data, version)
      VALUES (${staffId}::uuid, jsonb_strip_nulls(${change}::jsonb), 1)
      ON CONFLICT (staff_id) DO UPDATE
      SET data = jsonb_strip_nulls(known.data || ${change}::jsonb), version = known.version + 1
      WHERE (SELECT count(*) FROM jsonb_object_keys(jsonb_strip_nulls(known.data || ${change}::jsonb)))
        <= ${PREFERENCES.most}
      RETURNING data, version`;
    if (row === undefined) throw new AppError('request.conflict');
    return fromRow(row);
  }
}

interface StoredPreferences {
  data: unknown;
  version: number;
}

/** Only `change` writes the column, with the contract's texts. */
const fromRow = ({ data, version }: StoredPreferences): Preferences => ({
  version,
  values: data as Preferences['values'],
});
