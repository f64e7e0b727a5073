import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatDays } from '../../../lib/format.ts';
import { ZOOMS } from './timeline-window.ts';
import type { TimelineWindow } from './use-timeline-window.ts';

/** Which days are shown, and the ways to others. */
export function TimelineBar({ view }: { view: TimelineWindow }) {
  const { t } = useTranslation('events');
  const [language] = useLanguage();
  const { from, to } = view.shown;
  return (
    <div className="timeline__bar">
      <Button
        size="small"
        aria-label={t('timeline.earlier')}
        title={t('timeline.earlier')}
        onClick={() => view.step(-1)}
      >
        <span aria-hidden="true">‹</span>
      </Button>
      <Button size="small" onClick={view.toNow}>
        {t('timeline.today')}
      </Button>
      <Button
        size="small"
        aria-label={t('timeline.later')}
        title={t('timeline.later')}
        onClick={() => view.step(1)}
      >
        <span aria-hidden="true">›</span>
      </Button>
      <p className="timeline__span tabular" role="status">
        {formatDays(from, to - 1, language)}
      </p>
      <fieldset className="timeline__zoom plain-fieldset">
        <legend className="visually-hidden">{t('timeline.zoom')}</legend>
        {ZOOMS.map((zoom) => (
          <button
            key={zoom}
            type="button"
            aria-pressed={view.zoom === zoom}
            onClick={() => view.setZoom(zoom)}
          >
            {t(`timeline.${zoom}`)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
