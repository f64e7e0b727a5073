import './empty-box.css';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** For what comes in the place of something that was there or was expected. */
  role?: 'status' | 'alert';
  /** Why, and what to do about it. */
  children?: ReactNode;
}

/** Stands where something would be, and says why it is not there. */
export function EmptyBox({ title, role, children }: Props) {
  return (
    <div className="empty-box" role={role}>
      <p className="empty-box__title">{title}</p>
      {children}
    </div>
  );
}
