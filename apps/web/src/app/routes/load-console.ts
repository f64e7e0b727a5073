import { withTexts } from '#i18n/late-part.ts';
import { restoreKeptLayout } from '#lib/layout/kept-layout.ts';

/** Loads the console's code, in the chosen layout; the sign-in page prefetches it while somebody types. */
export async function loadConsole() {
  // Without the chosen layout the console shows in the default one.
  const [console] = await Promise.all([
    withTexts(() => import('../console.tsx'), ['shell']),
    restoreKeptLayout().catch(() => {}),
  ]);
  // A page that fails to load shows its error inside the console, which did load.
  await console.fetchFirstPage().catch(() => {});
  return console;
}
