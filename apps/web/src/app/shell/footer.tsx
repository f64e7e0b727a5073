import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InfoDialog, type InfoTopic } from './info-dialog.tsx';

export function Footer() {
  const { t } = useTranslation('shell');
  const [year] = useState(() => new Date().getFullYear());
  const [topic, setTopic] = useState<InfoTopic | null>(null);
  return (
    <footer className="shell__footer">
      <span>{t('footer.copyright', { year })}</span>
      <span className="shell__footer-links">
        <button type="button" className="link-button" onClick={() => setTopic('about')}>
          {t('footer.about')}
        </button>
        <button type="button" className="link-button" onClick={() => setTopic('contact')}>
          {t('footer.contact')}
        </button>
      </span>
      {topic !== null && <InfoDialog topic={topic} onClose={() => setTopic(null)} />}
    </footer>
  );
}
