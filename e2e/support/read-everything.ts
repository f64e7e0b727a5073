import { endpoints } from '@pitdesk/contracts/api';
import { requestToken } from '@pitdesk/rig';

/** Marks all conversations as read for an account, whatever other tests wrote. */
export async function readEverything(baseUrl: string, account: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${await requestToken(baseUrl, account)}`,
    'content-type': 'application/json',
  };
  const { listConversations, markRead } = endpoints;
  const answer = await fetch(baseUrl + listConversations.path, { headers });
  for (const { chat_id, last_message } of listConversations.response.parse(await answer.json())) {
    if (last_message === null) continue;
    const { created_at, key } = last_message;
    const path = markRead.path.replace(':id', String(chat_id));
    const body = JSON.stringify({ position: { created_at, key } });
    await fetch(baseUrl + path, { method: markRead.method, headers, body });
  }
}
