import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { useMay } from '#components/use-may.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { type Speaker, useSetLanguageMutation, useSpokenLanguageQuery } from './api.ts';
import { languageName } from './names.ts';

const AUTO = 'auto';

/** The language of a player or a chat: learned from messages, or set by staff. */
export function LanguageOf({ speaker }: { speaker: Speaker }) {
  const { t } = useTranslation('translation');
  const [reader] = useLanguage();
  const mayChange = useMay('chat.send');
  const { data } = useSpokenLanguageQuery(speaker);
  const [set, { isError, isLoading }] = useSetLanguageMutation();
  const heard = data === undefined || data.set !== null ? null : data.language;
  const auto = heard === null ? t('auto') : t('heard', { language: languageName(heard, reader) });
  return (
    <>
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
    </>
  );
}
