import './overlay-bar.css';
import { Button } from 'antd';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../i18n/late-part.ts';
import type { OverlayProps } from './overlay-props.ts';

const OVERLAYS = {
  explore: latePart(() => import('../explore/explore-drawer.tsx'), ['demo']),
  chat: latePart(() => import('../chat/chat-drawer.tsx'), ['demo']),
  logs: latePart(() => import('../logs/logs-drawer.tsx'), ['demo']),
  createApp: latePart(() => import('../create-app/create-app-dialog.tsx'), ['demo']),
  invite: latePart(() => import('../invite/invite-dialog.tsx'), ['demo']),
  upgrade: latePart(() => import('../upgrade/upgrade-dialog.tsx'), ['demo']),
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
