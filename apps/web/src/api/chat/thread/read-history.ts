import { CHAT, type EntityId, type MessagePosition, type Thread } from '@pitdesk/contracts';
import type { CallFailure } from '../../http/call-failure.ts';
import { loadPage } from './load-page.ts';

/** A longer gap is not read through: the thread starts anew from its latest page. */
const MOST_GAP_PAGES = 10;

/** `latest`: the newest page. `followed`: the gap was read to its end. */
export type HistoryOutcome =
  | { kind: 'latest'; page: Thread }
  | { kind: 'followed' }
  | { kind: 'failed'; failure: CallFailure };

export async function readLatest(chatId: EntityId): Promise<HistoryOutcome> {
  const page = await loadPage(chatId, { limit: CHAT.historyPerPage });
  return page.ok ? { kind: 'latest', page: page.data } : { kind: 'failed', failure: page.failure };
}

/**
 * Reads what came behind a position, page by page.
 * @param take is handed each page, and says whether to go on
 */
export async function readGap(
  chatId: EntityId,
  from: MessagePosition,
  take: (page: Thread) => boolean,
): Promise<HistoryOutcome> {
  let after = beforeOverlap(from);
  for (let pages = 0; pages < MOST_GAP_PAGES; pages += 1) {
    const page = await loadPage(chatId, { after, limit: CHAT.maxPerPage });
    if (!page.ok) return { kind: 'failed', failure: page.failure };
    const goesOn = take(page.data);
    const last = page.data.data.at(-1);
    if (!goesOn || !page.data.has_more || !last) return { kind: 'followed' };
    after = last;
  }
  return await readLatest(chatId);
}

/** A message that was written before the last one may have been stored after it. */
const beforeOverlap = ({ created_at }: MessagePosition): MessagePosition => ({
  created_at: new Date(Date.parse(created_at) - CHAT.gapOverlapMs).toISOString(),
  key: '0',
});
