import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AuditIcon,
  CardsIcon,
  DashboardIcon,
  DealerIcon,
  HandoverIcon,
  MessageIcon,
  PlayersIcon,
  ReportIcon,
  RoundsIcon,
  WheelIcon,
  WrenchIcon,
} from '../../components/icons.tsx';
import { paths } from '../../config/paths.ts';
import { DemoMenu } from './demo-menu.tsx';
import { NavItem } from './nav-item.tsx';

interface Props {
  withTerminal: boolean;
  /** A page was chosen, if only the one that is shown already. */
  onChoose?: () => void;
}

/** The menu: Dashboard for everyone, the rest for accounts with a terminal. */
export function NavMenu({ withTerminal, onChoose }: Props) {
  const { t } = useTranslation('shell');
  const onClick = (event: MouseEvent): void => {
    if (event.target instanceof Element && event.target.closest('a') !== null) onChoose?.();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links give a click for Enter as well.
    <nav className="nav" aria-label={t('menu.label')} onClick={onClick}>
      <ul className="nav__list">
        <NavItem to={paths.dashboard.link()} icon={<DashboardIcon />} text={t('menu.dashboard')} />
        {withTerminal && (
          <NavItem to={paths.messages.link()} icon={<MessageIcon />} text={t('menu.messages')} />
        )}
      </ul>
      {withTerminal && (
        <>
          <h2 className="nav__heading">{t('menu.management')}</h2>
          <ul className="nav__list">
            <NavItem
              to={paths.gameEvents.link('baccarat')}
              icon={<CardsIcon />}
              text={t('menu.baccarat')}
              end
            />
            <NavItem
              to={paths.gameEvents.link('roulette')}
              icon={<WheelIcon />}
              text={t('menu.roulette')}
              end
            />
            <NavItem
              to={paths.gameRounds.link('baccarat')}
              icon={<RoundsIcon />}
              text={t('menu.baccaratRounds')}
            />
            <NavItem
              to={paths.gameRounds.link('roulette')}
              icon={<RoundsIcon />}
              text={t('menu.rouletteRounds')}
            />
            <NavItem to={paths.corrections.link()} icon={<WrenchIcon />} text={t('menu.corrections')} />
            <NavItem to={paths.players.link()} icon={<PlayersIcon />} text={t('menu.players')} />
            <NavItem to={paths.dealers.link()} icon={<DealerIcon />} text={t('menu.dealers')} />
            <NavItem to={paths.handover.link()} icon={<HandoverIcon />} text={t('menu.handover')} />
            <NavItem to={paths.reports.link()} icon={<ReportIcon />} text={t('menu.reports')} />
            <NavItem to={paths.audit.link()} icon={<AuditIcon />} text={t('menu.audit')} />
          </ul>
        </>
      )}
      <DemoMenu />
    </nav>
  );
}
