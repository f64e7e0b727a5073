import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { TABLE_ACTS, type TableControl } from '@pitdesk/contracts/table-control';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { ClosingsStore } from '#features/table-control/closings/closings.store';
import { TableWatch } from '#features/table-control/watch/table-watch.service';
import {
  ManualClock,
  type RunningGateway,
  type SettingsOverrides,
  startGateway,
} from '../../src/testing/index.ts';
import { callAs, type Made, type Verb } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { type SignedIn, signIn } from '../support/console.ts';

type Person = 'shift' | 'floor1b' | 'pitboss' | 'supervisor' | 'surveillance' | 'auditor';

/** Shorter than an access token lasts. */
const TOKEN_MS = 5 * 60_000;

const SETTINGS: SettingsOverrides = {
  access: 'roles',
  demoRoles: true,
  tableWatchSeconds: 5,
  tableConfirmSeconds: 90,
  alarms: { tableDownMinutes: 30 },
  upstream: { tableControlPath: '/api/table', tableActs: TABLE_ACTS },
};

/** A console with a floor whose tables play nothing by themselves. */
export class Floor {
  mock!: MockBackends;
  gateway!: RunningGateway;
  readonly clock = new ManualClock();
  readonly #people = new Map<Person, { as: SignedIn; until: number }>();
  readonly #taken = new Set<number>();

  async start(): Promise<void> {
    this.mock = await startMockBackends();
    this.gateway = await startGateway({ upstreamUrl: this.mock.url, settings: SETTINGS, clock: this.clock });
    // A signed-in account lets the console read the tables.
    await this.person('shift');
    await this.look();
  }

  async close(): Promise<void> {
    await this.gateway.close();
    await this.mock.close();
  }

  /** Another gateway over the same database and operator. */
  async another(): Promise<RunningGateway> {
    const { database } = this.gateway;
    return await startGateway({
      upstreamUrl: this.mock.url,
      database,
      settings: SETTINGS,
      clock: this.clock,
    });
  }

  as(name: Person, verb: Verb, path: string, body: object = {}, at = this.gateway): Made {
    const answer = this.person(name).then((person) => callAs(at, person, verb, path, body));
    return Object.assign(answer, {
      expect: async (status: number) => {
        const response = await answer;
        if (response.status === status) return response;
        throw new Error(`${verb} ${path}: ${response.status} instead of ${status}: ${response.text}`);
      },
    });
  }

  /** Signs in again when the time that a test lets pass has ended the access token. */
  async person(name: Person): Promise<SignedIn> {
    const known = this.#people.get(name);
    if (known !== undefined && known.until > this.clock.elapsed()) return known.as;
    const as = await signIn(this.gateway, name);
    this.#people.set(name, { as, until: this.clock.elapsed() + TOKEN_MS });
    return as;
  }

  async look(): Promise<void> {
    await this.gateway.app.get(TableWatch).look();
  }

  /** Carries out the closings that are due. */
  async close_(at = this.gateway): Promise<void> {
    await at.app.get(ClosingsStore).work.look();
  }

  /** Lets time pass, with looks that see the floor. */
  async pass(ms: number): Promise<void> {
    const step = 55_000;
    for (let left = ms; left > 0; left -= step) {
      this.clock.advance(Math.min(left, step));
      await this.look();
    }
  }

  /** Returns an open table; the same one again only when all others were used. */
  table(game?: string, terminal?: number) {
    const open = this.mock.floor
      .tables()
      .filter((one) => one.active && one.state === 'open' && one.game === (game ?? one.game))
      .filter(({ terminalId }) => terminalId === (terminal ?? terminalId));
    const found = open.find(({ id }) => !this.#taken.has(id)) ?? open[0];
    if (found === undefined) throw new Error('The demo casino has more tables');
    this.#taken.add(found.id);
    return found;
  }

  async control(tableId: number, name: Person = 'shift'): Promise<TableControl> {
    const list = await bodyOf<TableControl[]>(this.as(name, 'get', '/api/table-control'), 200);
    const found = list.find(({ table_id }) => table_id === tableId);
    if (found === undefined) throw new Error(`The console does not know table ${tableId}`);
    return found;
  }

  act(name: Person, tableId: number, act: string, more: object = {}, at = this.gateway): Made {
    const body = {
      id: randomUUID(),
      table_id: tableId,
      act,
      reason_code: 'equipment_fault',
      reason: '',
      based_on: { state: 'open' },
      ...more,
    };
    return this.as(name, 'post', '/api/table-control/acts', body, at);
  }

  plan(name: Person, tableId: number, at: string | null, more: object = {}): Made {
    const body = { id: randomUUID(), table_id: tableId, at, reason_code: 'schedule', reason: '', ...more };
    return this.as(name, 'post', '/api/table-control/plans', body);
  }

  /** Returns an instant so far ahead on the console's clock. */
  ahead(ms: number): string {
    return new Date(this.clock.now() + ms).toISOString();
  }
}

/** Starts one floor for the calling block. Faults of the operator end with each test. */
export function useFloor(): Floor {
  const floor = new Floor();
  beforeAll(() => floor.start());
  afterEach(() => floor.mock.faults.clear());
  afterAll(() => floor.close());
  return floor;
}
