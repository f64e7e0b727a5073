import './translating.css';
import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import type { EntityId } from '@pitdesk/contracts/fields';
import { Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../components/use-may.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useThread } from '../api.ts';
import { useQuote } from '../live/use-chat.ts';
import { useSetLanguageMutation, useSpokenLanguageQuery } from './api.ts';
import { engineName, languageName } from './names.ts';
import { useSpeaker, useTranslates, useTranslator } from './use-translating.ts';

const AUTO = 'auto';

/** Above a thread: whether its messages are translated, by what, and in which language the player writes. */
export default function TranslateBar({ chatId }: { chatId: EntityId }) {
  const { t } = useTranslation('translation');
  const id = useId();
  const translator = useTranslator();
  const [isOn, change] = useTranslates(chatId, 'messages');
  return (
    <div className="translate-bar">
      {translator !== null && (
        <label className="translate-bar__toggle" htmlFor={id}>
          <Switch id={id} size="small" checked={isOn} onChange={change} />
          {t('toggle')}
          {isOn && <small className="quiet">{engineName(translator.engine, translator, t)}</small>}
        </label>
      )}
      <SpeakerLanguage chatId={chatId} />
    </div>
  );
}

/** The language of the player who is answered, or wrote last: by the messages, or set by hand. */
function SpeakerLanguage({ chatId }: { chatId: EntityId }) {
  const { t } = useTranslation('translation');
  const [reader] = useLanguage();
  const mayChange = useMay('chat.send');
  const { messages } = useThread(chatId);
  const [quote] = useQuote(chatId);
  const speaker = useSpeaker(chatId, messages, quote);
  const { data } = useSpokenLanguageQuery(speaker);
  const [set, { isError, isLoading }] = useSetLanguageMutation();
  const heard = data === undefined || data.set !== null ? null : data.language;
  const auto = heard === null ? t('auto') : t('heard', { language: languageName(heard, reader) });
  return (
    <span className="translate-bar__language">
      <Select<Language | typeof AUTO>
        size="small"
        variant="borderless"
        aria-label={t(speaker.kind === 'player' ? 'language' : 'chatLanguage')}
        title={data?.set ? t('setBy', { name: data.set.by }) : ''}
        disabled={!mayChange || isLoading}
        value={data?.set ? (data.language ?? AUTO) : AUTO}
        popupMatchSelectWidth={false}
        options={[
          { value: AUTO, label: auto },
          ...LANGUAGES.map((value) => ({ value, label: languageName(value, reader) })),
        ]}
        onChange={(next) => void set({ ...speaker, language: next === AUTO ? null : next })}
      />
      {isError && <span role="alert">{t('languageFailed')}</span>}
    </span>
  );
}
