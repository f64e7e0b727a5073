import { useTranslation } from 'react-i18next';

/**
 * The general words about fields, the same on every page. No page waits for them: whatever shows them keeps its room
 * until they are `ready`, so that a form never goes, and comes back without its focus, for a hint.
 */
export const useValidationTexts = () => useTranslation('validation', { useSuspense: false });
