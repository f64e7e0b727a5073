import type { CardStepState, Inspection } from '@pitdesk/contracts/equipment';
import { useTranslation } from 'react-i18next';

const RESULTS = { pass: 'is-chosen', adjusted: 'is-attention', fail: 'is-danger' } as const;

/** The result of an inspection. */
export function ResultMark({ result }: Pick<Inspection, 'result'>) {
  const { t } = useTranslation('equipment');
  return <span className={`pill ${RESULTS[result]}`}>{t(`result.${result}`)}</span>;
}

const STATES = {
  proposed: 'is-attention',
  confirmed: 'is-chosen',
  rejected: 'is-over',
  withdrawn: 'is-over',
} as const;

export function StepStateMark({ state }: { state: CardStepState }) {
  const { t } = useTranslation('equipment');
  return <span className={`pill ${STATES[state]}`}>{t(`state.${state}`)}</span>;
}

/** A value that is not known yet. */
export const UNKNOWN = <span translate="no">–</span>;
