import { Flex } from 'antd';
import './dossier.css';
import { type ReactNode, useId } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Flex component="section" vertical gap={12} className="part panel" aria-labelledby={id}>
      <h2 className="part__title" id={id}>
        {title}
      </h2>
      {children}
    </Flex>
  );
}
