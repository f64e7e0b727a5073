import { randomUUID } from 'node:crypto';
import { endpoints } from '@pitdesk/contracts/api';
import type { FoundPlayer } from '@pitdesk/contracts/players';
import type { ProtectionCaseSeverity, WorkProtectionCaseRequest } from '@pitdesk/contracts/protection-cases';
import type { ApplySanctionRequest, SanctionDossier } from '@pitdesk/contracts/sanctions';
import type { z } from 'zod';
import { type DemoStaff, NotYet } from '../demo-staff.ts';
import type { DemoKind } from './demo-kind.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

const PLAYERS = 6;

/** Returns the players who were seen last. They may be at any terminal: only accounts for all of them may act on them. */
async function players(staff: DemoStaff) {
  const { data } = await staff.call('shift', endpoints.findPlayers);
  const [first, second, third, fourth, fifth, sixth] = data;
  if (!first || !second || !third || !fourth || !fifth || !sixth)
    throw new NotYet(`the console knows ${data.length} players, not ${PLAYERS}`);
  return [first, second, third, fourth, fifth, sixth] as const;
}

type SanctionInput = Omit<z.input<typeof ApplySanctionRequest>, 'id' | 'player_id' | 'scope'>;

const sanction = (
  staff: DemoStaff,
  username: string,
  { id }: FoundPlayer,
  input: SanctionInput,
): Promise<SanctionDossier> =>
  staff.call(username, endpoints.applySanction, {
    body: { id: randomUUID(), player_id: id, scope: { kind: 'terminal', terminal_id: 1 }, ...input },
  });

/** A warning, an appealed mute, a table ban that was lifted, and a long one that waits for a second person. */
export const SANCTIONS: DemoKind = {
  name: 'sanctions',
  isThere: (db) => db.sanction.findFirst({ select: { id: true } }),
  async write(staff) {
    const [warned, muted, banned, proposed] = await players(staff);
    await sanction(staff, 'floor1b', warned, {
      kind: 'warning',
      reason: 'abuse',
      text: 'Demo: Please stay polite to the dealer.',
      evidence: 'Demo: insulted the dealer twice.',
    });
    const mute = await sanction(staff, 'moderator', muted, {
      kind: 'mute',
      minutes: 12 * HOUR,
      reason: 'adverts',
      text: 'Demo: No adverts in the chat, please.',
      evidence: 'Demo: posted the address of another casino.',
    });
    await staff.call('floor1b', endpoints.appealSanction, {
      params: { id: mute.id },
      body: { text: 'Demo: It was a joke, I did not mean it.' },
    });
    const ban = await sanction(staff, 'floor1', banned, {
      kind: 'table_ban',
      minutes: HOUR,
      reason: 'spam',
      text: 'Demo: Please take a break from this table.',
      evidence: 'Demo: the same message thirty times.',
    });
    await staff.call('shift', endpoints.liftSanction, {
      params: { id: ban.id },
      body: { reason: 'Demo: apologised, the table is calm again.' },
    });
    await sanction(staff, 'moderator', proposed, {
      kind: 'table_ban',
      minutes: 7 * DAY,
      reason: 'threats',
      text: 'Demo: You cannot play at these tables for a week.',
      evidence: 'Demo: threatened the dealer, see the chat.',
    });
  },
};

/** A new case, one that a care officer works on, and a closed one. */
export const CASES: DemoKind = {
  name: 'player protection cases',
  isThere: (db) => db.protectionCaseMarker.findFirst({ where: { kind: 'staff' }, select: { id: true } }),
  async write(staff) {
    const [fresh, , , , open, closed] = await players(staff);
    await raise(staff, fresh, 'low', 'Demo: has been at the tables since noon without a break.');
    await work(staff, await raise(staff, open, 'high', 'Demo: says that the rent is gone.'), [
      { act: 'take_over' },
      { act: 'note', text: 'Demo: wrote to the player, who will answer tonight.' },
    ]);
    await work(staff, await raise(staff, closed, 'medium', 'Demo: raised the bets after each loss.'), [
      { act: 'take_over' },
      {
        act: 'record',
        seen: 'Demo: chased losses for two hours.',
        said: 'Demo: we spoke about limits, and the player set one.',
        outcome: 'limits_advised',
        evaluation_at: staff.inDays(7),
      },
      { act: 'close', finding: 'Demo: plays within the limit now.' },
    ]);
  },
};

/** @returns the id of the case, which may have been open before */
async function raise(
  staff: DemoStaff,
  { id: player_id }: FoundPlayer,
  severity: ProtectionCaseSeverity,
  seen: string,
): Promise<string> {
  const body = { id: randomUUID(), player_id, severity, seen };
  return (await staff.call('shift', endpoints.raiseProtectionCase, { body })).id;
}

type Unversioned<Step> = Step extends unknown ? Omit<Step, 'version'> : never;

async function work(
  staff: DemoStaff,
  id: string,
  steps: readonly Unversioned<WorkProtectionCaseRequest>[],
): Promise<void> {
  let { facts } = await staff.call('care', endpoints.getProtectionCase, { params: { id } });
  for (const step of steps) {
    const body = { ...step, version: facts.version };
    ({ facts } = await staff.call('care', endpoints.workProtectionCase, { params: { id }, body }));
  }
}

export const NOTES: DemoKind = {
  name: 'notes about players',
  isThere: (db) => db.playerNote.findFirst({ select: { id: true } }),
  async write(staff) {
    const [first, second] = await players(staff);
    const note = (username: string, { id }: FoundPlayer, text: string) =>
      staff.call(username, endpoints.notePlayer, { params: { id }, body: { id: randomUUID(), text } });
    await note('floor1', first, 'Demo: asks for a slower squeeze, and is happy when told.');
    await note('moderator', second, 'Demo: prefers answers in English.');
  },
};

/** A hold on one player, and the proposal to erase another one. */
export const HOLDS: DemoKind = {
  name: 'holds and erasures',
  isThere: (db) => db.retentionHold.findFirst({ select: { id: true } }),
  async write(staff) {
    const [, , , held, , erased] = await players(staff);
    await staff.call('care', endpoints.setHold, {
      body: {
        id: randomUUID(),
        player_id: held.id,
        reason: 'Demo: the regulator asked for the chat of this player.',
        review_on: staff.inDays(30).slice(0, 10),
      },
    });
    await staff.call('care', endpoints.proposeErasure, {
      body: {
        id: randomUUID(),
        player_id: erased.id,
        reason: 'Demo: the player closed the account and asked for it.',
      },
    });
  },
};
