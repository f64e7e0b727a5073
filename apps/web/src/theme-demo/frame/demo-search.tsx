import { Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { foundIn } from './found-in.ts';

interface Props {
  label: string;
  /** The searchable entries, in groups that may have a name. */
  entries: readonly { group?: string; text: string; to: string }[];
  onChoose: () => void;
}

/** Finds entries by their names: from two characters on, or at once by Enter. */
export function DemoSearch({ label, entries, onChoose }: Props) {
  const { t } = useTranslation('demo');
  const [words, setWords] = useState('');
  const [forced, setForced] = useState(false);
  const found = foundIn(entries, words, forced);
  return (
    <div className="demo-search">
      <Input
        type="search"
        autoFocus
        aria-label={label}
        placeholder={t('menuTest.hint')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setForced(false);
        }}
        onPressEnter={() => setForced(true)}
      />
      <div role="status">
        {found?.length === 0 && <p className="demo__muted">{t('menuTest.none')}</p>}
        {found !== null && found.length > 0 && (
          <ul className="demo-list">
            {found.map(({ group, text, to }) => (
              <li key={text} className="demo-search__hit">
                <Link to={to} onClick={onChoose}>
                  {text}
                </Link>
                {group !== undefined && <span className="demo__muted">{group}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
