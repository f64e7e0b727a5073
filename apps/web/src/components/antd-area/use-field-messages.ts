import type { ConfigProviderProps } from 'antd';
import { useMemo } from 'react';
import { useValidationTexts } from '../../i18n/use-validation-texts.ts';

/** A place in a message that antd fills as it shows it. */
const place = (name: 'label' | 'min'): string => `$\{${name}}`;

/** antd's forms say what is wrong with a field in the words of every other form. */
export function useFieldMessages(): NonNullable<ConfigProviderProps['form']> {
  const { t, ready } = useValidationTexts();
  return useMemo(() => {
    if (!ready) return {};
    const invalid = t('invalid', { name: place('label') });
    return {
      validateMessages: {
        default: invalid,
        required: t('required', { name: place('label') }),
        whitespace: t('required', { name: place('label') }),
        types: { email: invalid, url: invalid, number: invalid },
        string: { min: t('minLength', { name: place('label'), min: place('min') }) },
      },
    };
  }, [t, ready]);
}
