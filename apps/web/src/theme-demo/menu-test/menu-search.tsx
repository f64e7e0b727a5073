import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DEMO_PAGES, DEMO_PATHS } from '../../config/demo-paths.ts';
import { foundIn } from './found-in.ts';

/** Finds demo pages by their names: from two characters on, or at once by Enter. */
export function MenuSearch() {
  const { t } = useTranslation('demo');
  const [words, setWords] = useState('');
  const [forced, setForced] = useState(false);
  const pages = DEMO_PAGES.map((page) => ({ page, text: t(`menu.${page}`) }));
  const found = foundIn(pages, words, forced);
  return (
    <div className="menu-search">
      <Input
        type="search"
        aria-label={t('menuTest.search')}
        placeholder={t('menuTest.hint')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setForced(false);
        }}
        onPressEnter={() => setForced(true)}
      />
      <div role="status">
        {found?.length === 0 && <p className="menu-search__none">{t('menuTest.none')}</p>}
        {found !== null && found.length > 0 && (
          <ul className="demo-list">
            {found.map(({ page, text }) => (
              <li key={page}>
                <Link to={DEMO_PATHS[page]}>{text}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
