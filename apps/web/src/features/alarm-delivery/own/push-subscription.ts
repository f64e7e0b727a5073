import type { NewPushDevice } from '@pitdesk/contracts/alarm-delivery';
import type { Language } from '@pitdesk/contracts/browser';

const WORKER = '/alarm-worker.js';

/** Why this browser cannot receive notices. */
export type PushRefusal = 'unsupported' | 'denied' | 'failed';

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

/**
 * Asks for the permission and subscribes this browser. Only a press calls it.
 * @param key the console's public key
 */
export async function subscribe(key: string, language: Language): Promise<NewPushDevice | PushRefusal> {
  if (!isSupported()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const registration = await navigator.serviceWorker.register(WORKER);
    await navigator.serviceWorker.ready;
    // A subscription for another key of this console receives nothing.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: key,
    });
    const { endpoint = '', keys } = made.toJSON();
    return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, language };
  } catch {
    return 'failed';
  }
}

export async function unsubscribe(): Promise<void> {
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
