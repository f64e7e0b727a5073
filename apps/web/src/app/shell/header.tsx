import { hasTerminal, type LoadedUser, SHELL } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { MenuIcon } from '../../components/icons.tsx';
import { AlarmBell } from '../../features/alarms/bell/alarm-bell.tsx';
import { useScrolledPast } from '../../lib/use-scrolled-past.ts';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { PropertyClock } from './property-clock.tsx';
import { QuickActions } from './quick-actions/quick-actions.tsx';

export function Header({ user, onOpenMenu }: { user: LoadedUser; onOpenMenu: () => void }) {
  const { t } = useTranslation('shell');
  const isOverPage = useScrolledPast(SHELL.stickyOffset);
  return (
    <header className="shell__header" data-sticky={isOverPage || undefined}>
      <IconButton className="icon-button--bar shell__menu-button" label={t('openMenu')} onClick={onOpenMenu}>
        <MenuIcon />
      </IconButton>
      <Breadcrumb />
      <PropertyClock />
      <PaletteButton />
      <QuickActions user={user} />
      {hasTerminal(user) && <AlarmBell user={user} />}
      <AccountMenu user={user} />
    </header>
  );
}
