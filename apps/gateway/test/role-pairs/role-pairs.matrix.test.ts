import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HeldRole, ROLES, ROLES_OF_THE_HOUSE, type Role } from '@pitdesk/contracts/access';
import { until } from '@pitdesk/rig';
import { callAs } from '../support/acts.ts';
import { sendAsPlayer } from '../support/chat.ts';
import type { SignedIn } from '../support/console.ts';
import { signInWith } from '../support/held-roles.ts';
import { console_, sockets } from './console.ts';
import type { Facts } from './facts.ts';
import { placeAt, preparePlayers, TERMINALS } from './floor.ts';
import { Follower } from './follower.ts';
import { COUNTS, READS, type Read } from './reads.ts';
import { makeRows } from './rows.ts';

/**
 * An account with two roles at different places gets the rights of each role at its place, and no others: every read is
 * compared with the reads of two accounts with one of the roles each.
 */

const OF_A_TERMINAL = ROLES.filter((role) => !ROLES_OF_THE_HOUSE.includes(role));

const everywhere = (role: Role): HeldRole => ({ role, terminals: null });
const at = (role: Role, terminal: number): HeldRole => ({ role, terminals: [terminal] });
const nameOf = ({ role, terminals }: HeldRole): string => `${role} at ${terminals?.join() ?? 'all'}`;

/** Each role for all terminals with each other one at terminal 1, and two roles at two terminals. */
const PAIRS: readonly (readonly [HeldRole, HeldRole])[] = OF_A_TERMINAL.flatMap((role) => [
  ...ROLES.filter((other) => other !== role).map((other) => [everywhere(other), at(role, 1)] as const),
  ...OF_A_TERMINAL.filter((other) => other !== role).map((other) => [at(other, 2), at(role, 1)] as const),
]);

const singles = new Map<string, ReturnType<typeof signInWith>>();
/** Caches the facts and counts of accounts with one role, which do not change. */
const facts = new Map<string, Promise<Facts>>();
const counts = new Map<string, Promise<number>>();

const single = (held: HeldRole): ReturnType<typeof signInWith> => {
  const known = singles.get(nameOf(held)) ?? signInWith(console_, [held]);
  singles.set(nameOf(held), known);
  return known;
};

const factsOf = async (read: Read, as: SignedIn): Promise<Facts> => new Set(await read(as));

/** Returns the facts of an account with only this role. */
function factsOfOne(name: string, held: HeldRole): Promise<Facts> {
  const key = `${name} of ${nameOf(held)}`;
  const known = facts.get(key) ?? single(held).then((as) => factsOf(READS[name] as Read, as));
  facts.set(key, known);
  return known;
}

function countOfOne(name: string, held: HeldRole): Promise<number> {
  const key = `${name} of ${nameOf(held)}`;
  const known = counts.get(key) ?? single(held).then((as) => COUNTS[name]?.(as) ?? 0);
  counts.set(key, known);
  return known;
}

beforeAll(async () => {
  await preparePlayers(await single(everywhere('shift_manager')));
  await makeRows();
}, 120_000);

afterAll(() => sockets.closeAll());

describe('reads with two roles at different places', () => {
  // Otherwise an empty answer would equal an empty union.
  it('return data to accounts that may read it everywhere', async () => {
    const empty: string[] = [];
    const [shift, auditor] = [await single(everywhere('shift_manager')), await single(everywhere('auditor'))];
    for (const [name, read] of Object.entries(READS)) {
      const found = new Set([...(await factsOf(read, shift)), ...(await factsOf(read, auditor))]);
      if (found.size < 2) empty.push(name);
    }
    for (const [name, count] of Object.entries(COUNTS)) {
      if ((await count(shift)) === 0) empty.push(name);
    }
    expect(empty).toEqual(['handed-over alarms', 'handed-over corrections']);
  });

  it.each(PAIRS.map(([one, other]) => [`${nameOf(one)}, ${nameOf(other)}`, one, other] as const))(
    'return the union of each role at its place: %s',
    async (_, one, other) => {
      const both = await signInWith(console_, [other, one]);
      const differences: Record<string, { more: string[]; less: string[] }> = {};
      for (const [name, read] of Object.entries(READS)) {
        const found = await factsOf(read, both);
        const union = new Set([...(await factsOfOne(name, one)), ...(await factsOfOne(name, other))]);
        const more = [...found].filter((fact) => !union.has(fact));
        const less = [...union].filter((fact) => !found.has(fact));
        if (more.length + less.length > 0) {
          differences[name] = { more: more.slice(0, 5), less: less.slice(0, 5) };
        }
      }
      expect(differences).toEqual({});

      const counted: Record<string, number> = {};
      const expected: Record<string, number> = {};
      for (const [name, count] of Object.entries(COUNTS)) {
        const [a, b] = [await countOfOne(name, one), await countOfOne(name, other)];
        counted[name] = await count(both);
        expected[name] = one.terminals === null ? Math.max(a, b) : a + b;
      }
      expect(counted).toEqual(expected);
    },
    120_000,
  );
});

describe('events for browsers with two roles at different places', () => {
  it('are the union of each role at its place', async () => {
    const followers = new Map<string, Follower>();
    const follow = async (held: readonly HeldRole[]): Promise<void> => {
      const name = held.map(nameOf).join(' + ');
      if (followers.has(name)) return;
      followers.set(name, await Follower.of(await signInWith(console_, held)));
    };
    const all = everywhere('shift_manager');
    await follow([all]);
    for (const [one, other] of PAIRS) {
      await follow([one]);
      await follow([other]);
      await follow([one, other]);
    }
    // Digests of earlier messages reach only those who follow already.
    for (const follower of followers.values()) {
      await follower.settled();
      follower.heard.length = 0;
    }
    const { mock, gateway } = console_;
    for (const terminal of TERMINALS) {
      const { chat, player } = placeAt(terminal);
      await sendAsPlayer(mock, chat, `A late zebra at ${terminal}`, player);
      await sockets.player(mock.url, `alan-turing-71${terminal}`, chat.title);
      const writer = await signInWith(console_, [at('floor_supervisor', terminal)]);
      const entry = { id: randomUUID(), category: 'note', text: 'x', table_id: null, round_id: null };
      await callAs(gateway, writer, 'post', '/api/handover', {
        ...entry,
        corrects: null,
        needs_follow_up: false,
      }).expect(201);
    }
    const heardBy = (name: string) => followers.get(name)?.heard ?? [];
    await until(async () => {
      const heard = heardBy(nameOf(all));
      const isAll = TERMINALS.every(
        (terminal) =>
          heard.some(
            (one) => one.startsWith('conversation:messages') && one.includes(`late zebra at ${terminal}`),
          ) && heard.some((one) => one === `alan-turing-71${terminal}`),
      );
      const isChanged = heard.filter((one) => one.startsWith('inbox:digest.conversations')).length >= 3;
      const isHanded = heard.filter((one) => one.startsWith('handover:changed.ids')).length >= 3;
      return (isAll && isChanged && isHanded) || null;
    });
    for (const follower of followers.values()) await follower.settled();
    const differences: Record<string, { more: string[]; less: string[] }> = {};
    for (const [one, other] of PAIRS) {
      const name = [one, other].map(nameOf).join(' + ');
      const found = new Set(heardBy(name));
      const union = new Set([...heardBy(nameOf(one)), ...heardBy(nameOf(other))]);
      const more = [...found].filter((fact) => !union.has(fact));
      const less = [...union].filter((fact) => !found.has(fact));
      if (more.length + less.length > 0) differences[name] = { more, less };
    }
    expect(differences).toEqual({});
    for (const follower of followers.values()) follower.close();
  }, 300_000);
});
