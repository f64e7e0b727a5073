import './wall-ended.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LayoutReady } from '#components/layout-splash.tsx';
import { paths } from '#config/paths.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { formatClock } from '#lib/text/format.ts';

/** Shown instead of an empty board, large enough to read from afar. `back` is passed to the sign-in page. */
export default function WallEnded({ back }: { back: object }) {
  const { t } = useTranslation('wall');
  const [language] = useLanguage();
  const [endedAt] = useState(Date.now);
  useDocumentTitle(t('ended.title'));
  return (
    <main className="wall-ended">
      <LayoutReady />
      <h1>{t('ended.title')}</h1>
      <p>{t('ended.text', { time: formatClock(endedAt, language) })}</p>
      <Link className="wall-ended__link" to={paths.login.link()} state={back} replace>
        {t('ended.signIn')}
      </Link>
    </main>
  );
}
