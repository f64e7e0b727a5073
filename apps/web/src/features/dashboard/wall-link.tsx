import './wall-link.css';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ScreenIcon } from '../../components/icons.tsx';
import { paths } from '../../config/paths.ts';

/** The same tables for a screen on the wall, by a click or by Alt+W. */
export function WallLink() {
  const { t } = useTranslation('dashboard');
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // By the place of the key: with Alt some keyboards write another letter.
      if (event.code !== 'KeyW' || !event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      void navigate(paths.wall.link());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate]);
  return (
    <Link className="wall-link" to={paths.wall.link()} aria-keyshortcuts="Alt+W" title={t('wall.keys')}>
      <ScreenIcon />
      <span>{t('wall.open')}</span>
    </Link>
  );
}
