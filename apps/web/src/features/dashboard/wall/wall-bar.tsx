import './wall-bar.css';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../config/paths.ts';
import { useFullscreen } from './use-fullscreen.ts';
import { useWallBar } from './use-wall-bar.ts';

interface Props {
  previews: boolean;
  onPreviews: (next: boolean) => void;
}

/** The way out, and the few things that can be set; out of sight while nobody is there. */
export function WallBar({ previews, onPreviews }: Props) {
  const { t } = useTranslation('wall');
  const leave = useRef<HTMLAnchorElement>(null);
  const shown = useWallBar(leave);
  const [isFull, toggleFull] = useFullscreen();
  return (
    <nav className="wall-bar" data-shown={shown || undefined} aria-label={t('bar.label')}>
      <LinkButton to={paths.dashboard.link()} ref={leave}>
        {t('bar.leave')}
      </LinkButton>
      {toggleFull !== undefined && (
        <Button onClick={toggleFull}>{isFull ? t('bar.window') : t('bar.full')}</Button>
      )}
      <label className="wall-bar__choice">
        <input
          type="checkbox"
          checked={previews}
          onChange={({ currentTarget }) => onPreviews(currentTarget.checked)}
        />
        {t('bar.previews')}
      </label>
    </nav>
  );
}
