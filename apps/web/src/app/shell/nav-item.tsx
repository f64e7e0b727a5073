import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';

export interface NavItemProps {
  to: string;
  icon: ReactNode;
  text: string;
  /** The pages below it have items of their own. */
  end?: boolean;
}

export function NavItem({ to, icon, text, end = false }: NavItemProps) {
  return (
    <li>
      <NavLink className="nav__link" to={to} end={end}>
        {icon}
        <span>{text}</span>
      </NavLink>
    </li>
  );
}
