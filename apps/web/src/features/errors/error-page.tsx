import './error-page.css';
import '#components/plain-form/plain-form.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { entryPaths } from '#config/entry-paths.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';

interface Props {
  code: '403' | '404' | '500';
  title: string;
  text?: string | undefined;
  /** Another action, before the link home. */
  children?: ReactNode;
  /** True inside the console's frame with its menu. */
  framed?: boolean | undefined;
  /** Reloads the console on the way home, where the running one is broken. */
  reload?: boolean | undefined;
}

/** A page that failed: what happened, the next step, and always a link home. */
export function ErrorPage({ code, title, text, children, framed = false, reload = false }: Props) {
  const { t } = useTranslation('errors');
  useDocumentTitle(title);
  // The frame has the page's only `main` element.
  const Part = framed ? 'div' : 'main';
  return (
    <Part className="error-page" data-framed={framed || undefined}>
      <p className="error-page__code" aria-hidden="true">
        {code}
      </p>
      <h1 className="error-page__title">{title}</h1>
      {text !== undefined && <p className="error-page__text">{text}</p>}
      {children}
      <Link
        className="plain-form__submit plain-form__submit--link"
        to={entryPaths.home.link()}
        reloadDocument={reload}
      >
        {t('home')}
      </Link>
    </Part>
  );
}
