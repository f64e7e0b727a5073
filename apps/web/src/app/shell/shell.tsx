import './shell.css';
import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { LayoutReady } from '../../components/layout-splash.tsx';
import { Wordmark } from '../../components/wordmark.tsx';
import type { UserCheck } from '../../features/session/user-check.ts';
import { ChatSlot } from './chat-slot.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { NavMenu } from './nav-menu.tsx';

interface Props {
  user: LoadedUser;
  check: UserCheck;
  children: ReactNode;
}

/** The frame around every page: dark aside, fixed header, footer. */
export function Shell({ user, check, children }: Props) {
  const { t } = useTranslation('shell');
  // Every navigation has a key of its own, so the drawer closes with the next one.
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const withTerminal = hasTerminal(user);
  return (
    <div className="shell">
      <LayoutReady />
      <a className="shell__skip" href="#content">
        {t('skip')}
      </a>
      <aside className="shell__aside" aria-label={t('aside')}>
        <Wordmark />
        <NavMenu withTerminal={withTerminal} />
      </aside>
      {openedAt === key && (
        <NavDrawer onClose={() => setOpenedAt(null)}>
          <NavMenu withTerminal={withTerminal} />
        </NavDrawer>
      )}
      <Header user={user} onOpenMenu={() => setOpenedAt(key)} />
      <div className="shell__body">
        <ConnectionBar check={check} />
        <main className="shell__main" id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <ChatSlot user={user} />
    </div>
  );
}
