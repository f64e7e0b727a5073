import './roads.css';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function RoadPanel({ title, note, children }: Props) {
  return (
    <div className="road">
      <div className="road__head">
        <span className="road__title">{title}</span>
        {note}
      </div>
      {children}
    </div>
  );
}
