import { withTexts } from '../../i18n/late-part.ts';
import { restoreKeptLayout } from '../../lib/layout/kept-layout.ts';

/** Loads the console's code, in the chosen layout; the sign-in page prefetches it while somebody types. */
export async function loadConsole() {
  // A layout that cannot be loaded is worth no page: the console comes as the house made it.
  const [console] = await Promise.all([
    withTexts(() => import('../console.tsx'), ['shell']),
    restoreKeptLayout().catch(() => {}),
  ]);
  // A page that does not come says so where it stands, within a console that did.
  await console.fetchFirstPage().catch(() => {});
  return console;
}
