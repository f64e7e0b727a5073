import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DemoPage as DemoPageName } from '../../config/demo-paths.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** A demo page under its name. */
export function DemoPage({ name, children }: { name: DemoPageName; children: ReactNode }) {
  const { t } = useTranslation('demo');
  const title = t(`menu.${name}`);
  useDocumentTitle(title);
  return (
    <>
      <h1 className="demo__title">{title}</h1>
      {children}
    </>
  );
}
