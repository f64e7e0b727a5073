import '../../../components/button.css';
import './wall-bar.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
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
      <Link className="button" to={paths.dashboard.link()} ref={leave}>
        {t('bar.leave')}
      </Link>
      {toggleFull !== undefined && (
        <button type="button" className="button" onClick={toggleFull}>
          {isFull ? t('bar.window') : t('bar.full')}
        </button>
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
