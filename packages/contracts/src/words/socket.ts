import { z } from 'zod';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';

/** The word lists, their draft, a dry run or judgements changed. */
export const WordsChanged = z.object({ ids: z.array(z.string()) });

export const wordsRequests = {
  watchWords: subscribeRequest('Subscribe to changes of the watched words'),
  unwatchWords: unsubscribeRequest(),
};

export const wordsEvents = {
  'words:changed': defineEvent({
    summary: 'Watched words changed; refetch them',
    payload: WordsChanged,
    subscribedBy: 'watchWords',
  }),
};
