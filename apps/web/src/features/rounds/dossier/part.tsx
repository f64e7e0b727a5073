import './dossier.css';
import { type ReactNode, useId } from 'react';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <h2 className="part__title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
