import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { pendingAct } from '#api/http/step-up.ts';
import { latestOutcome } from '#api/outcomes.ts';
import { areLetterKeysOn } from '#api/settings.ts';
import { PartBoundary } from '#components/part-boundary.tsx';
import { lazyPart } from '#i18n/lazy-part.ts';
import { letterKeyOf, shortcutKey } from '#lib/interaction/letter-key.ts';
import { isDialogOpen } from '#lib/interaction/open-dialog.ts';
import { shellLayer, THEME_LAYERS } from '#lib/interaction/shell-layer.ts';
import { useGoKeys } from './keys/go-keys.ts';
import { storeTourSeen } from './tour/use-first-visit.ts';

const Palette = lazyPart(() => import('./palette/palette.tsx'), ['shell', 'palette']);
const KeysDialog = lazyPart(() => import('./keys/keys-dialog.tsx'), ['keys', 'shell']);
const Tour = lazyPart(() => import('./tour/tour.tsx'), ['tour']);
const StepUpDialog = lazyPart(() => import('./step-up-dialog.tsx'), ['factors', 'staff', 'auth']);
const OutcomeNotices = lazyPart(() => import('./outcome-notices.tsx'), ['outcomes']);
const ThemeDialog = lazyPart(() => import('./theme-dialog.tsx'), ['palette', 'shell']);

function onKeyDown(event: KeyboardEvent): void {
  if (shortcutKey(event, 'Alt') === 'n') {
    const notice = [...document.querySelectorAll<HTMLElement>('.ant-notification-notice-close')].at(-1);
    if (notice === undefined) return;
    event.preventDefault();
    notice.focus();
    return;
  }
  const isSearch = shortcutKey(event, 'Ctrl') === 'k';
  const isHelp = letterKeyOf(event) === '?' && areLetterKeysOn();
  if (!isSearch && !isHelp) return;
  // The browser's own Ctrl+K would be a surprise even where nothing opens.
  event.preventDefault();
  if (isDialogOpen()) return;
  // A key pressed during the tour dismisses it for good.
  if (shellLayer.get() === 'tour') storeTourSeen();
  shellLayer.set(isSearch ? 'palette' : 'keys');
}

const close = (): void => shellLayer.set(null);

function closeAll(): void {
  close();
  pendingAct.get()?.finish(false);
}

/** Layers over any page, each loaded on first use, and their keys. */
export function ShellLayers({ user }: { user: LoadedUser }) {
  const layer = useSyncExternalStore(shellLayer.subscribe, shellLayer.get);
  const act = useSyncExternalStore(pendingAct.subscribe, pendingAct.get);
  useGoKeys();
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      // The session has ended: the next user must not be asked to confirm an act of the previous one.
      closeAll();
    };
  }, []);
  const loose = act?.dialog === null ? act : null;
  if (layer === null && loose === null) return null;
  const themed = THEME_LAYERS.find((one) => one === layer);
  return (
    <PartBoundary resetKey={`${layer} ${loose?.challenge.id}`} onClose={closeAll}>
      {loose !== null && <StepUpDialog key={loose.challenge.id} act={loose} />}
      {layer === 'palette' && <Palette user={user} onClose={close} />}
      {layer === 'keys' && <KeysDialog onClose={close} />}
      {layer === 'tour' && <Tour onClose={close} />}
      {themed !== undefined && <ThemeDialog key={themed} action={themed} onClose={close} />}
    </PartBoundary>
  );
}

/** The notices on outcomes of acts; their code is loaded with the first outcome. */
export function OutcomeSlot() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => latestOutcome.subscribe(() => setUsed(true)), []);
  if (!isUsed) return null;
  return (
    <PartBoundary onClose={() => setUsed(false)}>
      <OutcomeNotices />
    </PartBoundary>
  );
}
