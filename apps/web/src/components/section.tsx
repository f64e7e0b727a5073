import './section.css';
import { Card } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** Actions beside the title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export function Section({ title, extra, children }: Props) {
  return (
    <Card className="section" size="small" title={<h2>{title}</h2>} extra={extra}>
      {children}
    </Card>
  );
}
