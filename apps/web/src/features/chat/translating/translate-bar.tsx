import './translating.css';
import { Flex, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../live/place.ts';
import { LanguageOf } from './language-of.tsx';
import { engineName } from './names.ts';
import { useSpeaker, useTranslates, useTranslator } from './use-translating.ts';

/** The bar above a thread: translation on or off, the engine, and the player's language. */
export function TranslateBar({ place }: { place: Place }) {
  const { t } = useTranslation('translation');
  const id = useId();
  const translator = useTranslator();
  const [isOn, change] = useTranslates(place.chatId, 'messages');
  return (
    <Flex gap="4px 12px" align="center" justify="space-between" className="translate-bar">
      {translator !== null && (
        <label className="inline" htmlFor={id}>
          <Switch id={id} size="small" checked={isOn} onChange={change} />
          <span>{t('toggle')}</span>
          {isOn && <small className="hint">{engineName(translator.engine, translator, t)}</small>}
        </label>
      )}
      <Flex component="span">
        <SpeakerLanguage place={place} />
      </Flex>
    </Flex>
  );
}

/** The language of the player who is answered, else of the last writer. */
const SpeakerLanguage = ({ place }: { place: Place }) => <LanguageOf speaker={useSpeaker(place)} />;
