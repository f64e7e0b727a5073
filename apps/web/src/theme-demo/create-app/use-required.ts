import { useTranslation } from 'react-i18next';
import type { CreateAppField } from './create-app-shape.ts';

/** The wizard's one rule: a field must not be empty. */
export function useRequired(): (field: CreateAppField) => { required: true; message: string } {
  const { t } = useTranslation('demo');
  return (field) => ({
    required: true,
    message: t('createApp.required', { field: t(`createApp.field.${field}`) }),
  });
}
