import { type MessageView, personName } from '@pitdesk/contracts';

/** The desktop's own notification, where the browser allows it. */
export function showNotification({ key, sender, message }: MessageView): void {
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
