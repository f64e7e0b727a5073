import './explore.css';
import { DEMO, DRAWER_WIDTHS } from '@pitdesk/contracts/browser';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEMO_PATHS } from '#config/demo-paths.ts';
import { DemoDrawer } from '../overlays/demo-drawer.tsx';
import type { OverlayProps } from '../overlays/overlay-props.ts';
import { ThemePicture } from './theme-picture.tsx';

const NUMBERS = Array.from({ length: DEMO.exploreThemes }, (_, index) => index + 1);

/** Fifteen themes, one of them with a preview. */
export default function ExploreDrawer(props: OverlayProps) {
  const { t } = useTranslation('demo');
  return (
    <DemoDrawer {...props} title={t('explore.title')} widths={DRAWER_WIDTHS.explore}>
      <ul className="explore">
        {NUMBERS.map((number) => (
          <li key={number} className="explore__theme">
            <ThemePicture number={number} />
            <span className="explore__name">{t('explore.theme', { number })}</span>
            {number === 1 ? (
              <Link to={DEMO_PATHS.builder} onClick={props.onClose}>
                {t('explore.preview')}
              </Link>
            ) : (
              <span className="demo__muted">{t('explore.soon')}</span>
            )}
          </li>
        ))}
      </ul>
    </DemoDrawer>
  );
}
