import './palette-button.css';
import { useTranslation } from 'react-i18next';
import { SearchIcon } from '../../../components/icons.tsx';
import { shellLayer } from '../../../lib/shell-layer.ts';

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Looks like the field that it opens. */
export function PaletteButton() {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className="palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => shellLayer.set('palette')}
    >
      <SearchIcon />
      <span className="palette-button__text" data-keys={IS_APPLE ? '⌘K' : 'Ctrl K'}>
        {t('search')}
      </span>
    </button>
  );
}
