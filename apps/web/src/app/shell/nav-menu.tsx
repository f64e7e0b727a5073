import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import {
  AuditIcon,
  CardsIcon,
  DashboardIcon,
  DealerIcon,
  HandoverIcon,
  MessageIcon,
  PlayersIcon,
  RoundsIcon,
  WheelIcon,
  WrenchIcon,
} from '../../components/icons.tsx';
import { paths } from '../../config/paths.ts';

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
        <Item to={paths.dashboard.link()} icon={<DashboardIcon />} text={t('menu.dashboard')} />
        {withTerminal && <Item to={paths.messages.link()} icon={<MessageIcon />} text={t('menu.messages')} />}
      </ul>
      {withTerminal && (
        <>
          <h2 className="nav__heading">{t('menu.management')}</h2>
          <ul className="nav__list">
            <Item to={paths.gameEvents.link('baccarat')} icon={<CardsIcon />} text={t('menu.baccarat')} end />
            <Item to={paths.gameEvents.link('roulette')} icon={<WheelIcon />} text={t('menu.roulette')} end />
            <Item
              to={paths.gameRounds.link('baccarat')}
              icon={<RoundsIcon />}
              text={t('menu.baccaratRounds')}
            />
            <Item
              to={paths.gameRounds.link('roulette')}
              icon={<RoundsIcon />}
              text={t('menu.rouletteRounds')}
            />
            <Item to={paths.corrections.link()} icon={<WrenchIcon />} text={t('menu.corrections')} />
            <Item to={paths.players.link()} icon={<PlayersIcon />} text={t('menu.players')} />
            <Item to={paths.dealers.link()} icon={<DealerIcon />} text={t('menu.dealers')} />
            <Item to={paths.handover.link()} icon={<HandoverIcon />} text={t('menu.handover')} />
            <Item to={paths.audit.link()} icon={<AuditIcon />} text={t('menu.audit')} />
          </ul>
        </>
      )}
    </nav>
  );
}

interface ItemProps {
  to: string;
  icon: ReactNode;
  text: string;
  /** The pages below it have items of their own. */
  end?: boolean;
}

function Item({ to, icon, text, end = false }: ItemProps) {
  return (
    <li>
      <NavLink className="nav__link" to={to} end={end}>
        {icon}
        <span>{text}</span>
      </NavLink>
    </li>
  );
}
