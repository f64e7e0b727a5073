import './error-page.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entryPaths } from '#config/entry-paths.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';

interface Props {
  code: '403' | '404' | '500';
  title: string;
  text?: string | undefined;
  /** Another thing to do, before the way home. */
  children?: ReactNode;
  /** Its frame, with the menu, stays around it. */
  framed?: boolean | undefined;
  /** Reloads the console on the way home, where the running one is broken. */
  reload?: boolean | undefined;
}

/** One page that went wrong: what happened, what can be done, and always the way home. */
export function ErrorPage({ code, title, text, children, framed = false, reload = false }: Props) {
  const { t } = useTranslation('errors');
  useDocumentTitle(title);
  // The frame has the page's one main part.
  const Part = framed ? 'div' : 'main';
  return (
    <Part className="error-page" data-framed={framed || undefined}>
      <p className="error-page__code" aria-hidden="true">
        {code}
      </p>
      <h1 className="error-page__title">{title}</h1>
      {text !== undefined && <p className="error-page__text">{text}</p>}
      {children}
      <Link className="error-page__home" to={entryPaths.home.link()} reloadDocument={reload}>
        {t('home')}
      </Link>
    </Part>
  );
}
