import { Flex } from 'antd';
import './dossier.css';
import { type ReactNode, useId } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Flex component="section" vertical gap={12} className="panel pad" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Flex>
  );
}
