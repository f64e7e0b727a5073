import type { Claim, EntityId } from '@pitdesk/contracts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import type { CallFailure } from '../http/call-failure.ts';
import { useSession } from '../session/use-session.ts';
import { useReleaseConversationMutation, useTakeConversationMutation } from './claims-api.ts';
import { useConversation } from './conversations/conversations-api.ts';

/** A claim lasts five minutes; kept up this often, it outlives a slow answer. */
const RENEW_EVERY_MS = 60_000;
/** Who has not touched anything for this long is no longer at it. */
const ACTIVE_WITHIN_MS = 4 * 60_000;

interface UseClaim {
  /** Who takes this one; null where nobody does. */
  claim: Claim | null;
  isMine: boolean;
  take: () => void;
  release: () => void;
  /** Why the last of these did not succeed. */
  failure: CallFailure | undefined;
}

/** "I take this one"; one's own is kept up for as long as one works in this page. */
export function useClaim(chatId: EntityId): UseClaim {
  const userId = useSession().user?.id;
  const claim = useConversation(chatId)?.claim ?? null;
  const isMine = claim !== null && claim.user_id === String(userId);
  const [failure, setFailure] = useState<CallFailure | undefined>();
  const [ask] = useTakeConversationMutation();
  const [giveBack] = useReleaseConversationMutation();
  const take = useCallback(async () => {
    const { error } = await ask(chatId);
    setFailure(error as CallFailure | undefined);
  }, [ask, chatId]);
  const release = useCallback(async () => {
    const { error } = await giveBack(chatId);
    setFailure(error as CallFailure | undefined);
  }, [giveBack, chatId]);
  useKeepUp(isMine ? claim : null, take);
  return { claim, isMine, take: () => void take(), release: () => void release(), failure };
}

function useKeepUp(mine: Claim | null, take: () => Promise<void>): void {
  const isMine = mine !== null;
  // What has ended by itself is kept up no longer: whoever comes back takes it anew, or a colleague has.
  const renew = useEffectEvent(() => {
    if (mine !== null && Date.parse(mine.expires_at) > serverNow()) void take();
  });
  useEffect(() => {
    if (!isMine) return undefined;
    let activeAt = Date.now();
    const note = (): void => {
      activeAt = Date.now();
    };
    const timer = setInterval(() => {
      if (Date.now() - activeAt < ACTIVE_WITHIN_MS) renew();
    }, RENEW_EVERY_MS);
    window.addEventListener('keydown', note);
    window.addEventListener('pointerdown', note);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', note);
      window.removeEventListener('pointerdown', note);
    };
  }, [isMine]);
}
