import './dealer-state.css';
import type { Model, DealerState as State } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';

const MARKS: Record<State, string> = { on_shift: '●', on_break: '◐', off: '○' };

/** What a dealer is doing: a sign and a word. */
export function DealerState({ dealer: { state, active } }: { dealer: Pick<Model, 'state' | 'active'> }) {
  const { t } = useTranslation('dealers');
  return (
    <span className="dealer-state" data-state={active ? state : 'inactive'}>
      <span aria-hidden="true">{active ? MARKS[state] : '–'}</span>
      {active ? t(`state.${state}`) : t('inactive')}
    </span>
  );
}
