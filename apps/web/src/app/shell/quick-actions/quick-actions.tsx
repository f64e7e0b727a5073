import './quick-actions.css';
import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '../../../api/tables-api.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { PlusIcon } from '../../../components/icons.tsx';
import { latePart } from '../../../i18n/late-part.ts';
import { useDisclosure } from '../../../lib/use-disclosure.ts';
import { OWN_ACTIONS } from './own-actions.ts';

const QuickActionsPanel = latePart(() => import('./quick-actions-panel.tsx'), ['palette']);

/** The quick actions, where this console has any: what they are is fetched when somebody looks. */
export function QuickActions({ user }: { user: LoadedUser }) {
  const { t } = useTranslation('shell');
  const { open, toggle, area, trigger } = useDisclosure();
  const id = useId();
  const { withDemo } = useConsoleInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ withDemo: data?.theme_demo ?? false }),
  });
  const withOwn = hasTerminal(user) && OWN_ACTIONS.length > 0;
  if (!withDemo && !withOwn) return null;
  const leave = (): void => {
    // What is chosen opens a dialog, which gives the focus back to where it can be.
    trigger.current?.focus();
    toggle();
  };
  return (
    <div className="quick" ref={area}>
      <IconButton
        className="icon-button--bar"
        ref={trigger}
        aria-expanded={open}
        aria-controls={id}
        label={t('quickActions')}
        onClick={toggle}
      >
        <PlusIcon />
      </IconButton>
      <section className="quick__panel" id={id} hidden={!open} aria-label={t('quickActions')}>
        {open && (
          <Suspense>
            <QuickActionsPanel withOwn={withOwn} withDemo={withDemo} onChoose={leave} />
          </Suspense>
        )}
      </section>
    </div>
  );
}
