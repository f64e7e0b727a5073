import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InfoTopic } from './info-dialog.tsx';

const InfoDialog = lazy(() => import('./info-dialog.tsx'));

export function Footer() {
  const { t } = useTranslation('shell');
  const [topic, setTopic] = useState<InfoTopic | null>(null);
  const [open, setOpen] = useState(false);
  const show = (next: InfoTopic): void => {
    setTopic(next);
    setOpen(true);
  };
  return (
    <footer className="shell__footer">
      <span>{t('footer.copyright', { year: new Date().getFullYear() })}</span>
      <span className="shell__footer-links">
        <button type="button" className="link-button" onClick={() => show('about')}>
          {t('footer.about')}
        </button>
        <button type="button" className="link-button" onClick={() => show('contact')}>
          {t('footer.contact')}
        </button>
      </span>
      {topic !== null && (
        <Suspense fallback={null}>
          <InfoDialog topic={topic} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </footer>
  );
}
