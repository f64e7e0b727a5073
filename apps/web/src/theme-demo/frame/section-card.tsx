import { Card } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  extra?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** A part of a demo page; `wide` takes the whole row. */
export function SectionCard({ title, extra, wide = false, children }: Props) {
  return (
    <Card
      className={wide ? 'demo-grid__wide' : ''}
      title={<h2 className="demo__section">{title}</h2>}
      extra={extra}
    >
      {children}
    </Card>
  );
}
