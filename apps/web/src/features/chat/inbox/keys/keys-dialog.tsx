import './keys-dialog.css';
import { useTranslation } from 'react-i18next';
import { ModalDialog } from '../../../../components/modal-dialog.tsx';
import { ACTIONS, KEYS } from './inbox-keys.ts';

/** Keys that belong to a place rather than to the page. */
const PLACES = [
  { keys: ['↑', '↓', 'Home', 'End'], what: 'keys.rows' },
  { keys: ['Enter'], what: 'keys.open' },
  { keys: ['/'], what: 'keys.canned' },
  { keys: ['Enter'], what: 'keys.send' },
  { keys: ['Shift', 'Enter'], what: 'keys.break' },
  { keys: ['Esc'], what: 'keys.leave' },
] as const;

/** The page of keys. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('inbox');
  return (
    <ModalDialog onClose={onClose} title={t('keys.title')} closeLabel={t('close')} place="middle">
      <p className="keys__note">{t('keys.note')}</p>
      <dl className="keys">
        {ACTIONS.map((action) => (
          <div key={action} className="keys__row">
            <dt>
              <kbd>{KEYS[action]}</kbd>
            </dt>
            <dd>{t(`keys.action.${action}`)}</dd>
          </div>
        ))}
      </dl>
      <h3 className="keys__heading">{t('keys.inPlace')}</h3>
      <dl className="keys">
        {PLACES.map(({ keys, what }) => (
          <div key={what} className="keys__row">
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </ModalDialog>
  );
}
