import { isLanguage, LANGUAGES } from '@pitdesk/contracts/browser';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '#i18n/languages.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { SelectField } from './select-field.tsx';

export function LanguageSelect() {
  const { t } = useTranslation();
  const [language, choose] = useLanguage();
  return (
    <SelectField
      label={t('language')}
      value={language}
      options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
      onChange={(value) => {
        if (isLanguage(value)) choose(value);
      }}
    />
  );
}
