import './roads.css';
import { useTranslation } from 'react-i18next';

/** A diamond around 0/0: on a bead it stands bottom left, the corner that pairs leave free. */
export const NATURAL_PATH = 'M0-4.6 4.6 0 0 4.6-4.6 0Z';

/** What the diamond on a bead means. */
export function NaturalLegend() {
  const { t } = useTranslation('rounds');
  return (
    <span className="natural-legend">
      <svg viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
        <path className="natural-mark" d={NATURAL_PATH} />
      </svg>
      {t('pictures.natural')}
    </span>
  );
}
