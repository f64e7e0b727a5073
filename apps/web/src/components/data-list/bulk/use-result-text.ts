import { useTranslation } from 'react-i18next';
import { failureText } from '../../failure-text.ts';
import type { OutcomeGroup } from './bulk-outcome.ts';

/** Returns a function that describes a result, and the reason of a failure. */
export function useResultText(): (result: Pick<OutcomeGroup, 'state' | 'code'>) => string {
  const { t } = useTranslation('lists');
  const { t: common } = useTranslation();
  return ({ state, code }) =>
    state === 'failed' && code !== null
      ? `${t('bulk.state.failed')}: ${common(failureText(code))}`
      : t(`bulk.state.${state}`);
}
