import { useTranslation } from 'react-i18next';
import { shellLayer, type ThemeLayer } from '../../../lib/shell-layer.ts';
import { GroupFold } from './group-fold.tsx';

const BEFORE_GROUPS = ['newTicket', 'newCustomer'] as const;
const GROUPS = ['newGroupAdmin', 'newGroupStaff', 'newGroupMember'] as const;

/** The specification's menu, in its order. What the theme only shows is under its own heading. */
export default function QuickActionsPanel({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('palette');
  const item = (action: ThemeLayer, text: string) => (
    <li key={action}>
      <button
        type="button"
        className="quick__item"
        onClick={() => {
          onChoose();
          shellLayer.set(action);
        }}
      >
        {text}
      </button>
    </li>
  );
  return (
    <>
      <p className="quick__heading">{t('theme.mark')}</p>
      <ul className="quick__list">
        {BEFORE_GROUPS.map((action) => item(action, t(`theme.${action}`)))}
        <GroupFold label={t('theme.newGroup')}>
          {GROUPS.map((action) => item(action, t(`theme.group.${action}`)))}
        </GroupFold>
        {item('newContact', t('theme.newContact'))}
      </ul>
    </>
  );
}
