import { TEXT_FIELD } from '@pitdesk/contracts';
import type { TFunction } from 'i18next';

/** What is wrong with a field, in general words: that it is missing, too short, or not as it has to be. */
export function refusal(t: TFunction<'validation'>, name: string, code: string): string {
  if (code === 'acceptTerms.required') return t('terms');
  if (code === 'symbols.min') return t('minLength', { name, min: TEXT_FIELD.min });
  return code.endsWith('.required') ? t('required', { name }) : t('invalid', { name });
}
