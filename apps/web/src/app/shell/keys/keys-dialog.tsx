import './keys-dialog.css';
import { Flex, Switch } from 'antd';
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
      <p className="muted spaced">{t('note')}</p>
      <Flex gap={12} align="center">
        <span id={LETTERS}>{t('letters')}</span>
        <Switch size="small" aria-labelledby={LETTERS} checked={lettersOn} onChange={setLettersOn} />
      </Flex>
      <div className="keys__groups">
        {groups.map((group) => (
          <section key={group.name} className="keys__group" aria-labelledby={`keys-${group.name}`}>
            <Flex component="h3" gap={8} align="baseline" className="spaced" id={`keys-${group.name}`}>
              <span>{t(`place.${group.name}`)}</span>
              {isHere(group) && <span className="pill is-chosen">{t('here')}</span>}
            </Flex>
            <Flex component="dl" vertical gap={6} className="keys">
              {group.keys.map(({ what, press }) => (
                <div key={what} className="keys__row">
                  <Flex component="dt" wrap gap={4}>
                    {press.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </Flex>
                  <dd className="words">{t(`what.${what}`)}</dd>
                </div>
              ))}
            </Flex>
          </section>
        ))}
        <section className="keys__group" aria-labelledby="keys-pages">
          <h3 className="spaced" id="keys-pages">
            {t('place.pages')}
          </h3>
          <Flex component="dl" vertical gap={6} className="keys">
            {GO_TO.map(({ key, page }) => (
              <div key={key} className="keys__row">
                <Flex component="dt" wrap gap={4}>
                  <kbd>{GO_KEY}</kbd>
                  <kbd>{key}</kbd>
                </Flex>
                <dd className="words">{shell(`menu.${page}`)}</dd>
              </div>
            ))}
          </Flex>
        </section>
      </div>
    </Dialog>
  );
}
