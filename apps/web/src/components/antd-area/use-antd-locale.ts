import type { Language } from '@pitdesk/contracts';
import type { ConfigProviderProps } from 'antd';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** English is built into antd; every other language is fetched when it is chosen. */
const LOCALES: Record<Exclude<Language, 'en'>, () => Promise<{ default: AntdLocale }>> = {
  de: () => import('antd/locale/de_DE'),
  es: () => import('antd/locale/es_ES'),
  fr: () => import('antd/locale/fr_FR'),
  ja: () => import('antd/locale/ja_JP'),
  zh: () => import('antd/locale/zh_CN'),
};

export function useAntdLocale(): AntdLocale | undefined {
  const [language] = useLanguage();
  const [loaded, setLoaded] = useState<{ language: Language; locale: AntdLocale }>();
  useEffect(() => {
    if (language === 'en') return undefined;
    let wanted = true;
    LOCALES[language]().then(
      ({ default: locale }) => {
        if (wanted) setLoaded({ language, locale });
      },
      // antd's few own words stay English; ours are in the language that was chosen.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : undefined;
}
