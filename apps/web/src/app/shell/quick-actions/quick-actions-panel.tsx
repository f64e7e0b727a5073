import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shellLayer, type ThemeLayer } from '../../../lib/shell-layer.ts';
import { GroupFold } from './group-fold.tsx';
import { OWN_ACTIONS } from './own-actions.ts';

const BEFORE_GROUPS = ['newTicket', 'newCustomer'] as const;
const GROUPS = ['newGroupAdmin', 'newGroupStaff', 'newGroupMember'] as const;

interface Props {
  withOwn: boolean;
  withDemo: boolean;
  onChoose: () => void;
}

/** The specification's menu. What the theme only shows is under its own heading. */
export default function QuickActionsPanel({ withOwn, withDemo, onChoose }: Props) {
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
      {withOwn && (
        <ul className="quick__list">
          {OWN_ACTIONS.map(({ text, to }) => (
            <li key={text}>
              <Link className="quick__item" to={to} onClick={onChoose}>
                {t(`own.${text}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {withDemo && (
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
      )}
    </>
  );
}
