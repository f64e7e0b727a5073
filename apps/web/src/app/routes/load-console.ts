import { fetchPart } from '#i18n/lazy-part.ts';
import { restoreStoredLayout } from '#lib/layout/stored-layout.ts';

/** Loads the console's code in the chosen layout; the sign-in page prefetches it while the user types. */
export async function loadConsole() {
  // If the chosen layout cannot be loaded, the console shows the default one.
  const [console] = await Promise.all([
    fetchPart(() => import('../console.tsx'), ['shell', 'dashboard']),
    restoreStoredLayout().catch(() => {}),
  ]);
  return console;
}
