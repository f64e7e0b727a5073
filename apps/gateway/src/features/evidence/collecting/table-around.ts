import { Injectable } from '@nestjs/common';
import type { Action } from '@pitdesk/contracts/access';
import { EVIDENCE, EVIDENCE_FILES } from '@pitdesk/contracts/evidence';
import type { TableLogEntry } from '@pitdesk/contracts/table-control';
import type { Principal } from '#core/actor/actor';
import { fromStoredId } from '#core/database/storable';
import { PropertyDays } from '#core/gaming-day/property-days';
import { PermissionsService } from '#core/permissions/permissions.service';
import { covers, type Reach } from '#core/permissions/reach';
import { CardsStore, type CustodyOfLot, EquipmentStore, type Stood } from '#features/equipment/public';
import { TableLog, TableLogStore } from '#features/table-control/public';
import { KnownTables } from '#upstream/back-office/known-tables';
import type { Gaps } from './gaps.ts';
import type { Span } from './spans.ts';

/** What stood at the table within the span, as staff recorded it. */
interface EquipmentPart {
  readonly note: string;
  readonly from: string;
  readonly to: string;
  readonly equipment: readonly Stood[];
  readonly cards: readonly CustodyOfLot[];
}

/** The table's states within the span. */
interface StatesPart {
  readonly note: string;
  readonly from: string;
  readonly to: string;
  /** Until when the console has seen the table. */
  readonly seen_to: string | null;
  /** Oldest first; the first one may have begun before the span. */
  readonly states: readonly TableLogEntry[];
}

/** What the console knows of a table within a span. */
export interface TablePart {
  readonly equipment: EquipmentPart;
  readonly states: StatesPart;
}

const EQUIPMENT_NOTE =
  'The wheel and the shoes that stood at the table within this time, with their stays and their inspections up to the end of the gaming day, newest first. `number` of a piece of equipment is the present one; that of an inspection is the one of that time. `cards` are the lots with decks in use at the table within this time, each with all its signed steps.';
const STATES_NOTE =
  'Each state lasts until the next one. `unknown`: the console was not connected. After `seen_to` nothing is known.';

type Right = 'evidence.round' | 'evidence.incident';

/** Reads what stood at a table, and the table's states, within a span. */
@Injectable()
export class TableAround {
  constructor(
    private readonly permissions: PermissionsService,
    private readonly days: PropertyDays,
    private readonly tables: KnownTables,
    private readonly equipment: EquipmentStore,
    private readonly cards: CardsStore,
    private readonly log: TableLog,
    private readonly logStore: TableLogStore,
  ) {}

  /** @param span by table id */
  async of(principal: Principal, right: Right, span: Span, gaps: Gaps): Promise<TablePart> {
    const [equipment, states] = await Promise.all([
      this.#equipment(principal, right, span, gaps),
      this.#states(principal, right, span, gaps),
    ]);
    return { equipment, states };
  }

  async #equipment(principal: Principal, right: Right, span: Span, gaps: Gaps): Promise<EquipmentPart> {
    const { place, from, to } = datesOf(span);
    const part = { note: EQUIPMENT_NOTE, ...isoOf(span), equipment: [], cards: [] };
    const path = EVIDENCE_FILES.equipment;
    const reach = this.#reach(
      principal,
      right,
      'equipment.read',
      place,
      { path, what: 'What stood at the table' },
      gaps,
    );
    if (reach === null) return part;
    const lastDay = this.days.shiftAt(span.to).day;
    const most = EVIDENCE.equipmentEntries;
    const [stood, cards] = await Promise.all([
      this.equipment.stoodAt(place, { from, to, lastDay }, reach, most + 1),
      this.cards.custodyAt(place, { from, to }, reach),
    ]);
    const cut = <T>(rows: readonly T[], what: string): T[] => {
      if (rows.length > most) gaps.lacks(path, `Older ${what}: the newest ${most} are here`);
      return rows.slice(0, most);
    };
    const equipment = stood.map((one) => {
      const reached = one.stays.filter(({ table }) =>
        covers(reach, this.tables.get(table.id)?.terminal_id ?? null),
      );
      if (reached.length < one.stays.length) {
        gaps.outOfReach(path, `Stays of ${one.kind} ${one.number} at other terminals`);
      }
      return {
        ...one,
        stays: cut(reached, `stays of ${one.kind} ${one.number}`),
        inspections: cut(one.inspections, `inspections of ${one.kind} ${one.number}`),
      };
    });
    const custody = cards.map((lot) => ({
      ...lot,
      steps: cut(lot.steps.toReversed(), `steps of lot ${lot.lot}`).toReversed(),
    }));
    return { ...part, equipment, cards: custody };
  }

  async #states(principal: Principal, right: Right, span: Span, gaps: Gaps): Promise<StatesPart> {
    const { place, from, to } = datesOf(span);
    const part = { note: STATES_NOTE, ...isoOf(span), seen_to: null, states: [] };
    const path = EVIDENCE_FILES.states;
    const what = 'The states of the table';
    if (this.#reach(principal, right, 'table_control.read', place, { path, what }, gaps) === null)
      return part;
    const [[seen], states] = await Promise.all([
      this.logStore.seenAt([place]),
      this.log.between(place, from, to),
    ]);
    if (states.length === 0) gaps.lacks(path, `${what}: the console had not seen it by then`);
    const most = EVIDENCE.stateEntries;
    if (states.length > most) gaps.lacks(path, `${what}: only the first ${most} changes`);
    return { ...part, seen_to: seen?.seenAt.toISOString() ?? null, states: states.slice(0, most) };
  }

  /** Returns the reach of a right beside that of the evidence, or null and a gap if it does not cover the table. */
  #reach<const A extends Action>(
    { user }: Principal,
    right: Right,
    action: A,
    place: string,
    { path, what }: { readonly path: string; readonly what: string },
    gaps: Gaps,
  ): Reach<Right | A> | null {
    const reach = this.permissions.reach<Right | A>(user, right, action);
    if (covers(reach, this.tables.get(fromStoredId(place))?.terminal_id ?? null)) return reach;
    gaps.outOfReach(path, what, reach.terminals.length === 0 ? 'permission.denied' : undefined);
    return null;
  }
}

const datesOf = ({ place, from, to }: Span) => ({ place, from: new Date(from), to: new Date(to) });
const isoOf = ({ from, to }: Span) => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});
