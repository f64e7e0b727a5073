import { Descriptions, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#components/page-head.tsx';

/** Written by the build, with the licence of every library in the web app. */
const LICENCES = '/licences.txt';

/** Shows what this console is, which version runs, and under which licences. */
export default function AboutPage() {
  const { t } = useTranslation('about');
  return (
    <>
      <PageHead title={t('about.title')} />
      <Flex vertical gap={12} className="prose words">
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
      </Flex>
    </>
  );
}
