import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useState,
} from 'react';
import { lazyPart } from '#i18n/lazy-part.ts';
import type { OverlayProps } from './overlay-props.ts';

const OVERLAYS = {
  explore: lazyPart(() => import('../explore/explore-drawer.tsx'), ['demo']),
  chat: lazyPart(() => import('../chat/chat-drawer.tsx'), ['demo']),
  logs: lazyPart(() => import('../logs/logs-drawer.tsx'), ['demo']),
  createApp: lazyPart(() => import('../create-app/create-app-dialog.tsx'), ['demo']),
  invite: lazyPart(() => import('../invite/invite-dialog.tsx'), ['demo']),
  upgrade: lazyPart(() => import('../upgrade/upgrade-dialog.tsx'), ['demo']),
} satisfies Record<string, ComponentType<OverlayProps>>;

type OverlayName = keyof typeof OVERLAYS;

const OpenOverlay = createContext<(name: OverlayName) => void>(() => {});

/** Returns the function that opens one of the theme's drawers and dialogs. */
export const useOverlays = (): ((name: OverlayName) => void) => use(OpenOverlay);

/** Shows one overlay at a time over the demo pages; each is loaded on first use. */
export function Overlays({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ name: OverlayName; open: boolean } | null>(null);
  const open = useCallback((name: OverlayName) => setShown({ name, open: true }), []);
  const Overlay = shown && OVERLAYS[shown.name];
  return (
    <OpenOverlay value={open}>
      {children}
      {Overlay && (
        <Suspense>
          <Overlay
            key={shown.name}
            open={shown.open}
            onClose={() => setShown({ ...shown, open: false })}
            afterClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </OpenOverlay>
  );
}
