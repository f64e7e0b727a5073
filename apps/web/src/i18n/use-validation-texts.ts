import { useTranslation } from 'react-i18next';

/**
 * Returns the general field messages. No page suspends for them: callers reserve space until they are `ready`, so that
 * a hint never unmounts a form and loses its focus.
 */
export const useValidationTexts = () => useTranslation('validation', { useSuspense: false });
