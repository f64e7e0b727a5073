import { Inject, Injectable } from '@nestjs/common';
import type { Principal } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { covers } from '#core/permissions/reach';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { Clock } from '#core/time/clock';
import { Duties } from '#features/duties/public';
import { LiveTablesService } from '#features/tables/public';
import { KnownTables } from '#upstream/back-office/known-tables';
import { bookOf } from './cards/card-book.ts';
import { CardsStore, stepsOf } from './cards/cards.store.ts';
import { EquipmentStore } from './equipment.store.ts';
import { InspectionsStore } from './inspections.store.ts';
import { openingRefusal } from './opening.ts';

/**
 * What waits for a person on the floor: a second signature, a report of missing cards, and the inspection of the wheel
 * of an open table.
 */
@Injectable()
export class EquipmentDuties {
  constructor(
    @Inject(SETTINGS) { openingInspection }: Settings,
    duties: Duties,
    private readonly clock: Clock,
    private readonly days: PropertyDays,
    private readonly permissions: PermissionsService,
    private readonly cards: CardsStore,
    private readonly equipment: EquipmentStore,
    private readonly inspections: InspectionsStore,
    private readonly live: LiveTablesService,
    private readonly tables: KnownTables,
  ) {
    duties.add('card_signatures', async ({ user }) => {
      const waiting = await cards.waiting(permissions.reach(user, 'cards.sign'), toStoredId(user.id));
      return waiting.map(({ proposedAt }) => proposedAt);
    });
    duties.add('card_discrepancies', ({ user }) => this.#discrepancies(user));
    if (openingInspection) duties.add('wheel_inspections', (viewer) => this.#inspections(viewer));
  }

  async #discrepancies(user: Principal['user']): Promise<Date[]> {
    const reach = this.permissions.reach(user, 'cards.sign');
    return (await this.cards.openLots()).flatMap((row) => {
      const { gap } = bookOf(stepsOf(row));
      return gap === null || gap.reportedAt !== null || !covers(reach, row.terminalId) ? [] : [gap.since];
    });
  }

  /** Open tables that should not have been opened, since the beginning of the gaming day. */
  async #inspections(viewer: Principal): Promise<Date[]> {
    const reach = this.permissions.reach(viewer.user, 'equipment.inspect');
    const now = this.clock.now();
    const { day } = this.days.shiftAt(now);
    // An operator that is away, or offers no live tables, adds no duty.
    const live = await this.live.list(viewer).catch(() => []);
    const open = live.filter(
      ({ table_id, game, state }) =>
        game === 'roulette' &&
        state === 'open' &&
        covers(reach, this.tables.get(table_id)?.terminal_id ?? null),
    );
    if (open.length === 0) return [];
    const ids = open.map(({ table_id }) => toStoredId(table_id));
    const [inspections, wheels] = await Promise.all([
      this.inspections.on(day, ids),
      Promise.all(ids.map((id) => this.equipment.atTable(id))),
    ]);
    const since = new Date(this.days.dayAt(now).from);
    return open.flatMap(({ game }, nth) => {
      const here = inspections.filter(({ table }) => toStoredId(table.id) === ids[nth]);
      const wheel = wheels[nth]?.find(({ kind }) => kind === 'wheel') ?? null;
      return openingRefusal({ game, wheel, inspections: here }, day) === null ? [] : [since];
    });
  }
}
