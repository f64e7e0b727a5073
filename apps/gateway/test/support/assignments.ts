import type { User } from '@pitdesk/contracts/accounts';
import type { AssignmentState, AssignRequest } from '@pitdesk/contracts/assignments';
import type { Conversation } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { callAs } from './acts.ts';
import { bodyOf } from './body-of.ts';
import { getMe, type SignedIn } from './console.ts';

type Gateway = Parameters<typeof callAs>[0];

export const assignmentOf = (chatId: EntityId): string => `/api/conversations/${chatId}/assignment`;

/** Returns the id of an account as assignments name it. */
export async function userIdOf(gateway: Gateway, one: SignedIn): Promise<string> {
  return String((await bodyOf<User>(getMe(gateway, one.accessToken), 200)).id);
}

export async function conversationOf(
  gateway: Gateway,
  one: SignedIn,
  chatId: EntityId,
): Promise<Conversation> {
  const answer = await callAs(gateway, one, 'get', '/api/conversations').expect(200);
  const all = answer.body as Conversation[];
  const found = all.find(({ chat_id }) => chat_id === chatId);
  if (!found) throw new Error('The conversation is not listed');
  return found;
}

export const personWith = (user_id: string): AssignRequest['to'] => ({ kind: 'person', user_id });

/** Gives a conversation to somebody, from the version that it has now. */
export async function give(
  gateway: Gateway,
  one: SignedIn,
  chatId: EntityId,
  to: AssignRequest['to'],
): Promise<AssignmentState> {
  const { assignment_version: version } = await conversationOf(gateway, one, chatId);
  const made = callAs(gateway, one, 'put', assignmentOf(chatId), { to, version });
  return (await made.expect(200)).body as AssignmentState;
}

export const take = async (gateway: Gateway, one: SignedIn, chatId: EntityId): Promise<AssignmentState> =>
  await give(gateway, one, chatId, personWith(await userIdOf(gateway, one)));

export async function giveBack(gateway: Gateway, one: SignedIn, chatId: EntityId): Promise<AssignmentState> {
  const made = callAs(gateway, one, 'delete', assignmentOf(chatId));
  return (await made.expect(200)).body as AssignmentState;
}

/** Returns who has a conversation, in one word. */
export const holderOf = ({ assignment }: Pick<AssignmentState, 'assignment'>): string | null => {
  if (assignment === null) return null;
  return assignment.to.kind === 'person' ? assignment.to.username : assignment.to.role;
};
