import './page-head.css';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';

interface Props {
  /** The title of the page and of the browser's tab. */
  title: string;
  /** The purpose of the page, in a sentence or two. */
  lead?: ReactNode;
  /** Beside the title: counts, a state, a choice of views. */
  children?: ReactNode;
  /** At the end: what can be started here, and related pages. */
  actions?: ReactNode;
}

export function PageHead({ title, lead, children, actions }: Props) {
  useDocumentTitle(title);
  return (
    <header className="page-head">
      <div>
        <h1>{title}</h1>
        {lead !== undefined && <p className="page-head__lead">{lead}</p>}
      </div>
      {children}
      {actions !== undefined && <div className="page-head__actions">{actions}</div>}
    </header>
  );
}
