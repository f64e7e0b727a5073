import './empty-box.css';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** True where it replaces something that was there or was expected. */
  role?: 'status' | 'alert';
  /** It is all that the page shows: its title is the page's. */
  alone?: boolean;
  /** The reason, and what to do about it. */
  children?: ReactNode;
}

/** Stands in place of missing content, and explains why it is missing. */
export function EmptyBox({ title, role, alone = false, children }: Props) {
  const Title = alone ? 'h1' : 'p';
  return (
    <div className="empty-box" role={role}>
      <Title className="empty-box__title">{title}</Title>
      {children}
    </div>
  );
}
