import { endpoints } from '@pitdesk/contracts/api';
import type { FoundPlayer } from '@pitdesk/contracts/players';
import type { ProtectionCaseSeverity, WorkProtectionCaseRequest } from '@pitdesk/contracts/protection-cases';
import type { ApplySanctionRequest } from '@pitdesk/contracts/sanctions';
import type { ConsoleClient } from '@pitdesk/prisma';
import type { z } from 'zod';
import type { DemoStaff } from '../demo-staff.ts';
import { type DemoKind, type DemoStep, demoId } from './demo-kind.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** They may be at any terminal: only accounts for all of them may act on them. */
async function player(staff: DemoStaff, index: number): Promise<FoundPlayer> {
  const found = (await staff.players())[index];
  if (found === undefined) throw new RangeError(`There is no player ${index} of the demonstration`);
  return found;
}

type SanctionInput = Omit<z.input<typeof ApplySanctionRequest>, 'id' | 'player_id' | 'scope'>;

const WARNING = demoId('warning');
const MUTE = demoId('mute');
const BAN = demoId('table ban');
const LONG_BAN = demoId('long table ban');

const sanctionOf = (id: string) => (db: ConsoleClient) => db.sanction.findUnique({ where: { id } });

const sanction = (id: string, username: string, index: number, input: SanctionInput): DemoStep => ({
  isThere: async (db) => (await sanctionOf(id)(db)) !== null,
  write: async (staff) =>
    staff.call(username, endpoints.applySanction, {
      body: {
        id,
        player_id: (await player(staff, index)).id,
        scope: { kind: 'terminal', terminal_id: 1 },
        ...input,
      },
    }),
});

/** A warning, an appealed mute, a table ban that was lifted, and a long one that waits for a second person. */
export const SANCTIONS: DemoKind = {
  name: 'sanctions',
  anyOf: (db) => db.sanction.findFirst({ select: { id: true } }),
  steps: [
    sanction(WARNING, 'floor1b', 0, {
      kind: 'warning',
      reason: 'abuse',
      text: 'Demo: Please stay polite to the dealer.',
      evidence: 'Demo: insulted the dealer twice.',
    }),
    sanction(MUTE, 'moderator', 1, {
      kind: 'mute',
      minutes: 12 * HOUR,
      reason: 'adverts',
      text: 'Demo: No adverts in the chat, please.',
      evidence: 'Demo: posted the address of another casino.',
    }),
    {
      isThere: async (db) => (await sanctionOf(MUTE)(db))?.appeal !== 'none',
      write: (staff) =>
        staff.call('floor1b', endpoints.appealSanction, {
          params: { id: MUTE },
          body: { text: 'Demo: It was a joke, I did not mean it.' },
        }),
    },
    sanction(BAN, 'floor1', 2, {
      kind: 'table_ban',
      minutes: HOUR,
      reason: 'spam',
      text: 'Demo: Please take a break from this table.',
      evidence: 'Demo: the same message thirty times.',
    }),
    {
      // It may also have ended in the meantime.
      isThere: async (db) => (await sanctionOf(BAN)(db))?.state !== 'active',
      write: (staff) =>
        staff.call('shift', endpoints.liftSanction, {
          params: { id: BAN },
          body: { reason: 'Demo: apologised, the table is calm again.' },
        }),
    },
    sanction(LONG_BAN, 'moderator', 3, {
      kind: 'table_ban',
      minutes: 7 * DAY,
      reason: 'threats',
      text: 'Demo: You cannot play at these tables for a week.',
      evidence: 'Demo: threatened the dealer, see the chat.',
    }),
  ],
};

const NEW_CASE = demoId('new case');
const OPEN_CASE = demoId('open case');
const CLOSED_CASE = demoId('closed case');

/** Returns the case that a marker opened, or was added to. */
const caseOf = async (db: ConsoleClient, marker: string) =>
  (await db.protectionCaseMarker.findUnique({ where: { key: `staff ${marker}` }, include: { case: true } }))
    ?.case;

const raised = (marker: string, index: number, severity: ProtectionCaseSeverity, seen: string): DemoStep => ({
  isThere: async (db) => (await caseOf(db, marker)) !== undefined,
  write: async (staff) =>
    staff.call('shift', endpoints.raiseProtectionCase, {
      body: { id: marker, player_id: (await player(staff, index)).id, severity, seen },
    }),
});

type Unversioned<Step> = Step extends unknown ? Omit<Step, 'version'> : never;
type CaseAct = Unversioned<WorkProtectionCaseRequest>;

/** Each act of staff increases the version of a case. */
const worked = (marker: string, ...acts: ((staff: DemoStaff) => CaseAct)[]): DemoStep[] =>
  acts.map((act, index) => ({
    isThere: async (db) => ((await caseOf(db, marker))?.version ?? 0) > index + 1,
    write: async (staff, db) => {
      const { id = '', version = 0 } = (await caseOf(db, marker)) ?? {};
      return await staff.call('care', endpoints.workProtectionCase, {
        params: { id },
        body: { ...act(staff), version },
      });
    },
  }));

/** A new case, one that a care officer works on, and a closed one. */
export const CASES: DemoKind = {
  name: 'player protection cases',
  anyOf: (db) => db.protectionCaseMarker.findFirst({ where: { kind: 'staff' }, select: { id: true } }),
  steps: [
    raised(NEW_CASE, 0, 'low', 'Demo: has been at the tables since noon without a break.'),
    raised(OPEN_CASE, 4, 'high', 'Demo: says that the rent is gone.'),
    ...worked(
      OPEN_CASE,
      () => ({ act: 'take_over' }),
      () => ({ act: 'note', text: 'Demo: wrote to the player, who will answer tonight.' }),
    ),
    raised(CLOSED_CASE, 5, 'medium', 'Demo: raised the bets after each loss.'),
    ...worked(
      CLOSED_CASE,
      () => ({ act: 'take_over' }),
      (staff) => ({
        act: 'record',
        seen: 'Demo: chased losses for two hours.',
        said: 'Demo: we spoke about limits, and the player set one.',
        outcome: 'limits_advised',
        evaluation_at: staff.inDays(7),
      }),
      () => ({ act: 'close', finding: 'Demo: plays within the limit now.' }),
    ),
  ],
};

const note = (id: string, username: string, index: number, text: string): DemoStep => ({
  isThere: async (db) => (await db.playerNote.findUnique({ where: { id } })) !== null,
  write: async (staff) =>
    staff.call(username, endpoints.notePlayer, {
      params: { id: (await player(staff, index)).id },
      body: { id, text },
    }),
});

export const NOTES: DemoKind = {
  name: 'notes about players',
  anyOf: (db) => db.playerNote.findFirst({ select: { id: true } }),
  steps: [
    note(demoId('first note'), 'floor1', 0, 'Demo: asks for a slower squeeze, and is happy when told.'),
    note(demoId('second note'), 'moderator', 1, 'Demo: prefers answers in English.'),
  ],
};

const HOLD = demoId('hold');
const ERASURE = demoId('erasure');

/** A hold on one player, and the proposal to erase another one. */
export const HOLDS: DemoKind = {
  name: 'holds and erasures',
  anyOf: (db) => db.retentionHold.findFirst({ select: { id: true } }),
  steps: [
    {
      isThere: async (db) => (await db.retentionHold.findUnique({ where: { id: HOLD } })) !== null,
      write: async (staff) =>
        staff.call('care', endpoints.setHold, {
          body: {
            id: HOLD,
            player_id: (await player(staff, 3)).id,
            reason: 'Demo: the regulator asked for the chat of this player.',
            review_on: staff.inDays(30).slice(0, 10),
          },
        }),
    },
    {
      isThere: async (db) => (await db.playerErasure.findUnique({ where: { id: ERASURE } })) !== null,
      write: async (staff) =>
        staff.call('care', endpoints.proposeErasure, {
          body: {
            id: ERASURE,
            player_id: (await player(staff, 5)).id,
            reason: 'Demo: the player closed the account and asked for it.',
          },
        }),
    },
  ],
};
