import { describe, expect, it } from '@jest/globals';
import { Periodic } from '#core/time/periodic';
import { ManualClock } from '#testing/manual-clock';
import { DurableWork, type WorkOutcome } from './durable-work.ts';

interface Row {
  readonly id: string;
  readonly leaseUntil: Date;
}

const LOOK_MS = 1_000;
const LEASE_MS = 8_000;
const RETRY_MS = 3_000;

/** Returns a table and the processes that work on its rows. */
function table(...ids: string[]) {
  const clock = new ManualClock();
  const rows = new Map<string, Row>(ids.map((id) => [id, { id, leaseUntil: new Date(0) }]));
  const started: string[] = [];
  const process = (name: string, work: (row: Row, lost: AbortSignal) => Promise<WorkOutcome>) => {
    const own = new DurableWork<Row>(clock, new Periodic(clock), {
      name,
      lookMs: LOOK_MS,
      leaseMs: LEASE_MS,
      retryMs: RETRY_MS,
      due: async ({ leaseUntil: { lt } }, atMost) =>
        [...rows.values()].filter((row) => row.leaseUntil < lt).slice(0, atMost),
      take: async (row, lease) => {
        if (rows.get(row.id)?.leaseUntil !== row.leaseUntil) return [];
        const taken = { ...row, ...lease };
        rows.set(row.id, taken);
        return [taken];
      },
    });
    own.start(async (row, lost) => {
      started.push(`${name} ${row.id}`);
      const outcome = await work(row, lost);
      if (outcome === 'done') rows.delete(row.id);
      return outcome;
    });
    return own;
  };
  return { clock, rows, started, process };
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('DurableWork', () => {
  it('gives each row to one process', async () => {
    const { rows, started, process } = table('a', 'b');
    const [one, other] = [process('one', async () => 'done'), process('other', async () => 'done')];
    await Promise.all([one.look(), other.look()]);
    expect(new Set(started.map((start) => start.at(-1)))).toEqual(new Set(['a', 'b']));
    expect(started).toHaveLength(2);
    expect(rows.size).toBe(0);
  });

  it('renews the lease during long work, so that no other process starts it', async () => {
    const { clock, started, process } = table('a');
    let end = (_: WorkOutcome): void => undefined;
    const one = process('one', () => new Promise((resolve) => (end = resolve)));
    const other = process('other', async () => 'done');
    const looked = one.look();
    await turns();
    for (let past = 0; past < 3 * LEASE_MS; past += LOOK_MS) {
      clock.advance(LOOK_MS);
      await turns();
    }
    end('done');
    await looked;
    await other.look();
    expect(started).toEqual(['one a']);
  });

  it.each([
    ['is to be tried later', async (): Promise<WorkOutcome> => 'later'],
    ['has failed', () => Promise.reject(new Error('away'))],
  ])('retries a row after the back-off if the work %s', async (_, work) => {
    const { clock, started, process } = table('a');
    const one = process('one', work);
    await one.look();
    await one.look();
    expect(started).toHaveLength(1);
    clock.advance(RETRY_MS);
    await one.look();
    expect(started.length).toBeGreaterThan(1);
  });

  it('takes over the rows of a dead process, and notifies that process if it is alive', async () => {
    const { clock, rows, started, process } = table('a');
    let signal: AbortSignal | undefined;
    const one = process('one', (_, lost) => {
      signal = lost;
      return new Promise((resolve) => lost.addEventListener('abort', () => resolve('later')));
    });
    const looked = one.look();
    await turns();
    // The process was suspended, and another one has taken over the row.
    rows.set('a', { id: 'a', leaseUntil: new Date(0) });
    const other = process('other', async () => 'done');
    await other.look();
    expect([started, rows.size]).toEqual([['one a', 'other a'], 0]);
    clock.advance(LEASE_MS / 4);
    await looked;
    expect(signal?.aborted).toBe(true);
  });

  it('stops, and releases unfinished rows at once', async () => {
    const { started, process } = table('a');
    const one = process(
      'one',
      (_, lost) => new Promise((resolve) => lost.addEventListener('abort', () => resolve('later'))),
    );
    const looked = one.look();
    await turns();
    await one.stop();
    await looked;
    const other = process('other', async () => 'done');
    await other.look();
    expect(started).toEqual(['one a', 'other a']);
  });

  it('keeps the lease of a row that a caller works on until the caller ends', async () => {
    const { clock, rows, started, process } = table('a');
    const one = process('one', async () => 'done');
    const own = await one.leases.takeOver(rows.get('a') as Row);
    const release = one.hold(own as Row);
    for (let past = 0; past < 3 * LEASE_MS; past += LOOK_MS) {
      clock.advance(LOOK_MS);
      await turns();
    }
    expect(started).toEqual([]);
    release();
    clock.advance(2 * LEASE_MS);
    await one.look();
    expect(started).toEqual(['one a']);
  });
});
