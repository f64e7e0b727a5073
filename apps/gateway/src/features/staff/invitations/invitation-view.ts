import { LANGUAGES } from '@pitdesk/contracts/browser';
import type { Invitation } from '@pitdesk/contracts/staff';
import type { consoleDb } from '@pitdesk/prisma';

/** A process that stopped has left a mail that is in this state for longer. */
const SENDING_MS = 60_000;

/** Returns an invitation as the API presents it. */
export function invitationOf(row: consoleDb.Invitation, now: number): Invitation {
  const isLost = row.mail === 'sending' && now - row.mailAt.getTime() > SENDING_MS;
  return {
    id: row.id,
    state: stateOf(row, now),
    invited_by: { id: row.invitedById, username: row.invitedByName },
    invited_at: row.invitedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    language: languageOf(row),
    note: row.note,
    mail: {
      state: isLost ? 'failed' : row.mail,
      at: row.mailAt.toISOString(),
      problem: row.mailProblem,
    },
    accepted_at: row.acceptedAt?.toISOString() ?? null,
    withdrawn:
      row.withdrawnAt === null ? null : { by: row.withdrawnByName ?? '', at: row.withdrawnAt.toISOString() },
  };
}

export const languageOf = ({ language }: Pick<consoleDb.Invitation, 'language'>) =>
  LANGUAGES.find((known) => known === language) ?? 'en';

function stateOf({ state, expiresAt }: consoleDb.Invitation, now: number): Invitation['state'] {
  if (state !== 'open') return state;
  return expiresAt.getTime() > now ? 'invited' : 'expired';
}
