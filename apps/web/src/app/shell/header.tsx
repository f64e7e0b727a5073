import { hasTerminal, type LoadedUser } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../components/icons.tsx';
import { AlarmBell } from '../../features/alarms/bell/alarm-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { PropertyClock } from './property-clock.tsx';

export function Header({ user, onOpenMenu }: { user: LoadedUser; onOpenMenu: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <header className="shell__header">
      <button type="button" className="shell__menu-button" aria-label={t('openMenu')} onClick={onOpenMenu}>
        <MenuIcon />
      </button>
      <Breadcrumb />
      <PropertyClock />
      {hasTerminal(user) && <AlarmBell user={user} />}
      <AccountMenu user={user} />
    </header>
  );
}
