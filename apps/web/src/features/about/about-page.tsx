import './about-pages.css';
import { useTranslation } from 'react-i18next';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** Written by the build, with the licence of every library in the web app. */
const LICENCES = '/licences.txt';

/** Shows what this console is, which version runs, and under which licences. */
export default function AboutPage() {
  const { t } = useTranslation('about');
  useDocumentTitle(t('about.title'));
  return (
    <div className="about">
      <h1 className="about__title">{t('about.title')}</h1>
      <p>{t('about.text')}</p>
      <dl className="about__facts">
        <dt>{t('about.version')}</dt>
        <dd>{__PITDESK_VERSION__}</dd>
        <dt>{t('about.licences')}</dt>
        <dd>
          <a href={LICENCES} target="_blank" rel="noreferrer">
            {t('about.licencesLink')}
          </a>
        </dd>
      </dl>
    </div>
  );
}
