import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  CheckIcon,
  ColumnsIcon,
  DashboardIcon,
  DealerIcon,
  MenuIcon,
  MessageIcon,
  PencilIcon,
} from '../../components/icons.tsx';
import { DEMO_PAGES, DEMO_PATHS, type DemoPage } from '../../config/demo-paths.ts';
import type { NavItemProps } from './nav-item.tsx';

const ICONS: Record<DemoPage, ReactNode> = {
  chat: <MessageIcon />,
  builder: <ColumnsIcon />,
  profile: <DealerIcon />,
  wizards: <CheckIcon />,
  widgets: <DashboardIcon />,
  account: <PencilIcon />,
  menuTest: <MenuIcon />,
};

/** The item is handed in: what the whole menu is made of stays where the menu is. */
export default function DemoLinks({ Item }: { Item: ComponentType<NavItemProps> }) {
  const { t } = useTranslation('demo');
  return (
    <ul className="nav__list">
      {DEMO_PAGES.map((page) => (
        <Item key={page} to={DEMO_PATHS[page]} icon={ICONS[page]} text={t(`menu.${page}`)} />
      ))}
    </ul>
  );
}
