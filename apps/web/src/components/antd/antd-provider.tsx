import { StyleProvider } from '@ant-design/cssinjs';
import type { Language } from '@pitdesk/contracts/browser';
import { ConfigProvider, type ConfigProviderProps } from 'antd';
import enUS from 'antd/locale/en_US';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useValidationTexts } from '#i18n/use-validation-texts.ts';
import { currentSkin, subscribeToSkin } from '#lib/browser/skin.ts';
import { REDUCED_MOTION, useMediaQuery } from '#lib/browser/use-media-query.ts';
import { antdTheme } from './antd-theme.ts';
import { FeedbackProvider } from './feedback.tsx';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** Provides antd with the console's tokens, language and field messages, and renders its notifications. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const skin = useSyncExternalStore(subscribeToSkin, currentSkin);
  const reducedMotion = useMediaQuery(REDUCED_MOTION);
  const theme = useMemo(() => antdTheme(skin, reducedMotion), [skin, reducedMotion]);
  const locale = useAntdLocale();
  const form = useFieldMessages();
  return (
    // In a layer, antd's styles lose to those of the console.
    <StyleProvider layer>
      <ConfigProvider
        theme={theme}
        form={form}
        button={{ autoInsertSpace: false }}
        getPopupContainer={landmarkOf}
        // Always set: antd would otherwise wrap its children again when the value appears, and every page would
        // remount.
        locale={locale}
      >
        <FeedbackProvider>{children}</FeedbackProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}

/** Popups are rendered inside the landmark of their trigger: screen readers find nothing outside of landmarks. */
const landmarkOf = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('[role="dialog"], main, header, aside') ?? document.body;

/** antd's texts and the names of days and months; English is built in. */
const LOCALES: Record<Exclude<Language, 'en'>, () => Promise<AntdLocale>> = {
  de: async () => (await Promise.all([import('antd/locale/de_DE'), import('dayjs/locale/de')]))[0].default,
  es: async () => (await Promise.all([import('antd/locale/es_ES'), import('dayjs/locale/es')]))[0].default,
  fr: async () => (await Promise.all([import('antd/locale/fr_FR'), import('dayjs/locale/fr')]))[0].default,
  ja: async () => (await Promise.all([import('antd/locale/ja_JP'), import('dayjs/locale/ja')]))[0].default,
  zh: async () => (await Promise.all([import('antd/locale/zh_CN'), import('dayjs/locale/zh-cn')]))[0].default,
};

function useAntdLocale(): AntdLocale {
  const [language] = useLanguage();
  const [loaded, setLoaded] = useState<{ language: Language; locale: AntdLocale }>();
  useEffect(() => {
    if (language === 'en') return undefined;
    let isWanted = true;
    LOCALES[language]().then(
      (locale) => {
        if (isWanted) setLoaded({ language, locale });
      },
      // On a failure antd's few own texts stay English; ours are in the chosen language.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : enUS;
}

/** Returns a placeholder that antd fills when it shows the message. */
const placeholder = (name: 'label' | 'min'): string => `$\{${name}}`;

/** Returns the console's own texts for antd's field errors. */
function useFieldMessages(): NonNullable<ConfigProviderProps['form']> {
  const { t, ready } = useValidationTexts();
  return useMemo(() => {
    if (!ready) return {};
    const invalid = t('invalid', { name: placeholder('label') });
    return {
      validateMessages: {
        default: invalid,
        required: t('required', { name: placeholder('label') }),
        whitespace: t('required', { name: placeholder('label') }),
        types: { email: invalid, url: invalid, number: invalid },
        string: { min: t('minLength', { name: placeholder('label'), min: placeholder('min') }) },
      },
    };
  }, [t, ready]);
}
