import './about-pages.css';
import { Descriptions } from 'antd';
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
      <Descriptions
        size="small"
        column={1}
        colon={false}
        styles={{ label: { inlineSize: 90 } }}
        items={[
          { key: 'version', label: t('about.version'), children: __PITDESK_VERSION__ },
          {
            key: 'licences',
            label: t('about.licences'),
            children: (
              <a href={LICENCES} target="_blank" rel="noreferrer">
                {t('about.licencesLink')}
              </a>
            ),
          },
        ]}
      />
    </div>
  );
}
