import './overlay-bar.css';
import { Button } from 'antd';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OverlayProps } from './overlay-props.ts';

const OVERLAYS = {
  explore: lazy(() => import('../explore/explore-drawer.tsx')),
  chat: lazy(() => import('../chat/chat-drawer.tsx')),
  logs: lazy(() => import('../logs/logs-drawer.tsx')),
  createApp: lazy(() => import('../create-app/create-app-dialog.tsx')),
  invite: lazy(() => import('../invite/invite-dialog.tsx')),
  upgrade: lazy(() => import('../upgrade/upgrade-dialog.tsx')),
} satisfies Record<string, ComponentType<OverlayProps>>;

type OverlayName = keyof typeof OVERLAYS;

/** Opens the theme's drawers and dialogs; each is fetched when it is first asked for. */
export function OverlayBar() {
  const { t } = useTranslation('demo');
  const [shown, setShown] = useState<{ name: OverlayName; open: boolean } | null>(null);
  const Overlay = shown && OVERLAYS[shown.name];
  return (
    <fieldset className="overlay-bar">
      <legend className="visually-hidden">{t('tools.label')}</legend>
      {(Object.keys(OVERLAYS) as OverlayName[]).map((name) => (
        <Button key={name} size="small" aria-haspopup="dialog" onClick={() => setShown({ name, open: true })}>
          {t(`tools.${name}`)}
        </Button>
      ))}
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
    </fieldset>
  );
}
