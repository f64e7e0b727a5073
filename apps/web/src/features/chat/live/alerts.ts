import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { MessageView } from '@pitdesk/contracts/chat';
import { personName } from '@pitdesk/contracts/chat';
import { sameId } from '@pitdesk/contracts/fields';
import type { ChatSocket } from '#api/live-socket.ts';
import { oneTabAtATime } from '#api/session/one-tab-at-a-time.ts';
import { readSetting } from '#api/settings.ts';
import { readStoredTexts, type StoredTexts } from '#api/stored-texts.ts';
import { pageCover } from '#lib/browser/page-cover.ts';
import { ring } from '#lib/browser/ring.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import type { Place } from './place.ts';

/** Shows a notification of the desktop, if the browser allows it. */
function showNotification({ key, sender, message }: MessageView): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(personName(sender), { body: message, tag: `pitdesk.chat.${key}` });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Phones show notifications only from a service worker.
  }
}

const ALERTED = 'alerted';
/** The number of remembered alerts, so that tabs recognise the alerts of another tab. */
const REMEMBERED = 50;
/** Other tabs wait, because the tab that shows the conversation decides first. */
const OTHERS_WAIT_MS = 150;
/** An older message does not alert. */
const NEWS_MS = 2 * 60_000;

interface Parts {
  socket: ChatSocket;
  userId: string;
  settings: StoredTexts;
  /** Returns the open conversation of this page. */
  at: () => Place | null;
}

/** Alerts the user to a player's message that no tab shows, once for all tabs of the browser. */
export function startAlerts({ socket, userId, settings, at }: Parts): () => void {
  const wantsSound = (): boolean => readSetting('chat-sound') !== undefined;
  const wantsNotification = (): boolean => settings.all.get().has('desktop');
  const isSeen = ({ chat_id, sender }: MessageView): boolean => {
    const open = at();
    const isLookedAt = document.visibilityState === 'visible' && document.hasFocus() && !pageCover.get();
    if (open === null || !sameId(open.chatId, chat_id) || !isLookedAt) return false;
    return open.player === null || open.player === sender;
  };
  /** @returns true in the first tab */
  const note = ({ key, chat_id }: MessageView): boolean => {
    const name = encodeURIComponent(`${chat_id} ${key}`);
    const known = readStoredTexts(STORAGE_KEYS.chatNotifications, userId).get(ALERTED)?.split(' ') ?? [];
    if (known.includes(name)) return false;
    settings.set(ALERTED, [...known, name].slice(-REMEMBERED).join(' '));
    return true;
  };
  const alert = (message: MessageView): void => {
    void oneTabAtATime(`alerts:${userId}`, async () => {
      await Promise.resolve();
      if (!note(message)) return;
      if (wantsSound()) ring('message');
      // A locked screen shows no notification with the text.
      if (wantsNotification() && !pageCover.get()) showNotification(message);
    });
  };
  /** The last message of each conversation. A digest is also published for other changes. */
  const latest = new Map<string, string>();
  return socket.on('inbox:digest', ({ conversations }) => {
    for (const { chat_id, last_message: message } of conversations) {
      if (message === null || latest.get(String(chat_id)) === message.key) continue;
      latest.set(String(chat_id), message.key);
      if (message.type !== 'them' || message.withheld || !(wantsSound() || wantsNotification())) continue;
      if (serverNow() - Date.parse(message.created_at) > NEWS_MS) continue;
      if (isSeen(message)) note(message);
      else setTimeout(() => alert(message), OTHERS_WAIT_MS);
    }
  });
}
