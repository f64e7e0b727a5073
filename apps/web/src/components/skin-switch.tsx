import './skin-switch.css';
import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseSkin, SKIN_CHOICES, skinChoice } from '../lib/skin.ts';

export function SkinSwitch() {
  const { t } = useTranslation();
  const name = useId();
  const chosen = useSyncExternalStore(skinChoice.subscribe, skinChoice.get);
  return (
    <fieldset className="skin-switch">
      <legend className="visually-hidden">{t('skin.label')}</legend>
      {SKIN_CHOICES.map((choice) => (
        <label key={choice} className="skin-switch__choice">
          <input
            type="radio"
            name={name}
            value={choice}
            checked={chosen === choice}
            onChange={() => chooseSkin(choice)}
          />
          <span>{t(`skin.${choice}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
