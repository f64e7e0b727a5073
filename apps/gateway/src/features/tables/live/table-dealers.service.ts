import { Inject, Injectable } from '@nestjs/common';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Principal } from '#core/actor/actor';
import { SharedWork } from '#core/async/shared-work';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { BackOfficeModels } from '#upstream/back-office/back-office-models';
import { LiveTablesService } from './live-tables.service.ts';

const FRESH_MS = 60_000;
const PAGE = { active: '1', per_page: 100, sort_by: 'display_name:asc' } as const;

/** Who deals at which table: by the live state, or by the list of dealers where the operator has no live state. */
@Injectable()
export class TableDealersService {
  readonly #loads: SharedWork<void>;
  #names: ReadonlyMap<string, string> = new Map();

  constructor(
    clock: Clock,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly live: LiveTablesService,
    private readonly models: BackOfficeModels,
    private readonly sessions: SessionsService,
  ) {
    this.#loads = new SharedWork({ kept: { clock, ms: FRESH_MS } });
  }

  /** Returns the name of a table's dealer, as last known; undefined if none is known. */
  at(tableId: EntityId): string | undefined {
    return this.#isLive ? this.live.dealerAt(tableId) : this.#names.get(String(tableId));
  }

  /** Reads the list of dealers, where it is the source, at most once a minute. The names stay as they are if it fails. */
  async refresh(principal: Principal): Promise<void> {
    if (this.#isLive || this.settings.upstream.modelsPath === null) return;
    await this.#loads.get('dealers', () => this.#load(principal)).catch(() => undefined);
  }

  get #isLive(): boolean {
    return this.settings.upstream.liveTablesPath !== null;
  }

  async #load({ sessionId }: Principal): Promise<void> {
    const bearer = await this.sessions.upstreamToken(sessionId);
    const names = new Map<string, string>();
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data } = await this.models.list({ ...PAGE, page }, bearer);
      last = data.meta.last_page;
      for (const { table_id, display_name } of data.data)
        if (table_id !== null) names.set(String(table_id), display_name);
    }
    this.#names = names;
  }
}
