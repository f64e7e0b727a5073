import './keys-dialog.css';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { useLetterKeys } from '#api/settings.ts';
import { Dialog } from '#components/dialog.tsx';
import { GO_KEY, GO_TO } from './go-keys.ts';
import { KEY_TABLE } from './key-table.ts';

const LETTERS = 'keys-letters';

/** Lists every keyboard shortcut by place, those of the current page first. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys');
  const { t: shell } = useTranslation('shell');
  const { pathname } = useLocation();
  const [lettersOn, setLettersOn] = useLetterKeys();
  const isHere = (group: (typeof KEY_TABLE)[number]): boolean =>
    'on' in group && group.on.some((pattern) => matchPath(pattern, pathname) !== null);
  const groups = [...KEY_TABLE].sort((a, b) => Number(isHere(b)) - Number(isHere(a)));
  return (
    <Dialog onClose={onClose} title={t('title')} wide>
      <p className="keys__note">{t('note')}</p>
      <div className="keys__switch">
        <span id={LETTERS}>{t('letters')}</span>
        <Switch size="small" aria-labelledby={LETTERS} checked={lettersOn} onChange={setLettersOn} />
      </div>
      <div className="keys__groups">
        {groups.map((group) => (
          <section key={group.name} className="keys__group" aria-labelledby={`keys-${group.name}`}>
            <h3 className="keys__heading" id={`keys-${group.name}`}>
              <span>{t(`place.${group.name}`)}</span>
              {isHere(group) && <span className="keys__here">{t('here')}</span>}
            </h3>
            <dl className="keys">
              {group.keys.map(({ what, press }) => (
                <div key={what} className="keys__row">
                  <dt>
                    {press.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{t(`what.${what}`)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section className="keys__group" aria-labelledby="keys-pages">
          <h3 className="keys__heading" id="keys-pages">
            {t('place.pages')}
          </h3>
          <dl className="keys">
            {GO_TO.map(({ key, page }) => (
              <div key={key} className="keys__row">
                <dt>
                  <kbd>{GO_KEY}</kbd>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{shell(`menu.${page}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  );
}
