import './translating.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import { Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useThread } from '../api.ts';
import { useQuote } from '../live/use-chat.ts';
import { LanguageOf } from './language-of.tsx';
import { engineName } from './names.ts';
import { useSpeaker, useTranslates, useTranslator } from './use-translating.ts';

/** The bar above a thread: translation on or off, the engine, and the player's language. */
export function TranslateBar({ chatId }: { chatId: EntityId }) {
  const { t } = useTranslation('translation');
  const id = useId();
  const translator = useTranslator();
  const [isOn, change] = useTranslates(chatId, 'messages');
  return (
    <div className="translate-bar">
      {translator !== null && (
        <label className="translate-bar__toggle" htmlFor={id}>
          <Switch id={id} size="small" checked={isOn} onChange={change} />
          <span>{t('toggle')}</span>
          {isOn && <small className="quiet">{engineName(translator.engine, translator, t)}</small>}
        </label>
      )}
      <span className="translate-bar__language">
        <SpeakerLanguage chatId={chatId} />
      </span>
    </div>
  );
}

/** The language of the player who is answered, else of the last writer. */
function SpeakerLanguage({ chatId }: { chatId: EntityId }) {
  const { messages } = useThread(chatId);
  const [quote] = useQuote(chatId);
  return <LanguageOf speaker={useSpeaker(chatId, messages, quote)} />;
}
