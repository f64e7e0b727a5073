import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Assignment } from '@pitdesk/contracts/assignments';
import type { Conversation } from '@pitdesk/contracts/chat';

type Held = Pick<Conversation, 'assignment' | 'table'>;
type User = Pick<LoadedUser, 'id' | 'access'>;

/** The holder of a conversation, relative to the reader. `role`: a role that the reader holds at the terminal. */
export type Holder = 'nobody' | 'me' | 'role' | 'other';

export function holderOf({ assignment, table }: Held, user: User): Holder {
  if (assignment === null) return 'nobody';
  const { to } = assignment;
  if (to.kind === 'person') return to.user_id === String(user.id) ? 'me' : 'other';
  const isMine = user.access?.roles.some(
    ({ role, terminals }) =>
      role === to.role && (terminals === null || terminals.includes(table.terminal_id)),
  );
  return isMine === true ? 'role' : 'other';
}

/** Returns true if a colleague assigned the conversation to the reader, who has not accepted it yet. */
export const isGivenTo = (held: Held, user: User): boolean => {
  const { assignment } = held;
  const holder = holderOf(held, user);
  if (assignment === null || assignment.by.user_id === String(user.id)) return false;
  return (holder === 'me' || holder === 'role') && assignment.taken_up_at === null;
};

/** Returns true if the reader may change the assignment of another: it is their role's, or they made it. */
export const mayMove = (held: Held, user: User, mayReassign: boolean): boolean =>
  mayReassign || holderOf(held, user) !== 'other' || held.assignment?.by.user_id === String(user.id);

const endOf = ({ returns_at }: Assignment): number => Date.parse(returns_at);

/** Returns the conversations without expired assignments, whose end the gateway publishes later. */
export function withoutExpired<T extends Pick<Conversation, 'assignment'>>(
  list: readonly T[],
  now: number,
): readonly T[] {
  return list.map((one) =>
    one.assignment !== null && endOf(one.assignment) <= now ? { ...one, assignment: null } : one,
  );
}

/** Returns when the next assignment ends, in milliseconds since 1970; undefined without one. */
export function nextExpiry(
  list: readonly Pick<Conversation, 'assignment'>[],
  now: number,
): number | undefined {
  const ends = list
    .flatMap(({ assignment }) => (assignment === null ? [] : endOf(assignment)))
    .filter((end) => end > now);
  return ends.length === 0 ? undefined : Math.min(...ends);
}
