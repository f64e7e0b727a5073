// Shows notices of alarms. It stores no page and answers no request.
self.addEventListener('push', (event) => {
  let notice = {};
  try {
    notice = event.data?.json() ?? {};
  } catch {
    // A push service may send an empty message.
  }
  const { title = 'Pitdesk', body = '', tag = 'alarm', url = '/dashboard?alarms=open' } = notice;
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      renotify: true,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? '/dashboard?alarms=open', self.location.origin);
  event.waitUntil(open(url.origin === self.location.origin ? url.href : self.location.origin));
});

/** Uses an open window of the console, so that unsent work stays. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const known of windows) {
    if (!('navigate' in known)) continue;
    known.postMessage({ type: 'alarms:open' });
    return await known.focus();
  }
  return await self.clients.openWindow(url);
}
