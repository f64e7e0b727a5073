import type { LoadedUser } from '@pitdesk/contracts/accounts';
import type { Conversation, WaitingPerson } from '@pitdesk/contracts/chat';

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

/** A conversation that can be assigned: one player's, or the whole table's. */
export interface Assignable extends Pick<Conversation, 'chat_id' | 'table' | 'assignment'> {
  /** What a new assignment covers, and the version that the reader has seen. */
  target: { player: string | null; version: number };
  /** What the present assignment covers. That of the table covers its players who have none. */
  covered: Assignable['target'];
}

const targetOf = (state: Conversation | WaitingPerson): Assignable['target'] => ({
  player: 'player' in state ? state.player : null,
  version: state.assignment_version,
});

export function assignableOf(conversation: Conversation, person?: WaitingPerson): Assignable {
  const { chat_id, table } = conversation;
  const holder = person?.assignment ? person : conversation;
  return {
    chat_id,
    table,
    assignment: holder.assignment,
    target: targetOf(person ?? conversation),
    covered: targetOf(holder),
  };
}

type Assigned = Pick<Conversation, 'assignment'>;
type WithPeople = Assigned & { waiting: readonly Assigned[] };

const endOf = ({ assignment }: Assigned): number =>
  assignment === null ? Number.POSITIVE_INFINITY : Date.parse(assignment.returns_at);

/** Returns the conversations without expired assignments, whose end the gateway publishes later. */
export function withoutExpired<T extends WithPeople>(list: readonly T[], now: number): readonly T[] {
  const current = <A extends Assigned>(one: A): A => (endOf(one) <= now ? { ...one, assignment: null } : one);
  return list.map((one) => {
    const table = current(one);
    const isOver = table.waiting.some((person) => endOf(person) <= now);
    return isOver ? { ...table, waiting: table.waiting.map(current) } : table;
  });
}

/** Returns when the next assignment ends, in milliseconds since 1970; undefined without one. */
export function nextExpiry(list: readonly WithPeople[], now: number): number | undefined {
  let next: number | undefined;
  for (const one of list) {
    for (const state of [one, ...one.waiting]) {
      const end = endOf(state);
      if (end > now && end < (next ?? Number.POSITIVE_INFINITY)) next = end;
    }
  }
  return next;
}
