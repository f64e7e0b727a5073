import { type EntityId, type MessagePosition, positionParam, type Thread } from '@pitdesk/contracts';
import { type CallResult, callOf } from '../../http/send.ts';
import { sendSignedIn } from '../../http/send-signed-in.ts';

/** Which part of a conversation: the latest, what stands before a position, or what stands behind one. */
interface PageRequest {
  before?: MessagePosition;
  after?: MessagePosition;
  limit: number;
}

export const loadPage = (
  chatId: EntityId,
  { before, after, limit }: PageRequest,
): Promise<CallResult<Thread>> =>
  sendSignedIn<'getThread'>(
    callOf<'getThread'>('GET', '/api/conversations/:id/messages', {
      params: { id: chatId },
      query: {
        limit,
        ...(before ? { before: positionParam(before) } : {}),
        ...(after ? { after: positionParam(after) } : {}),
      },
    }),
  );
