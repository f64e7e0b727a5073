import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { latePart } from '../../i18n/late-part.ts';
import { plainLine } from '../../lib/plain-line.ts';
import { type Crumb, crumbsOf } from './crumbs.ts';

const DemoCrumb = latePart(() => import('./demo-crumb.tsx'), ['demo']);

export function Breadcrumb() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const crumbs = crumbsOf(pathname, search);
  const textOf = (crumb: Crumb): ReactNode => {
    if (crumb.text === 'demoPage')
      return (
        <Suspense>
          <DemoCrumb pathname={pathname} />
        </Suspense>
      );
    if (crumb.text === 'roundsOf') return t('crumbs.roundsOf', { table: plainLine(crumb.table) });
    if (crumb.text === 'rounds' || crumb.text === 'round' || crumb.text === 'report')
      return t(`crumbs.${crumb.text}`);
    if (crumb.text === 'sessions') return t('account.sessions');
    return t(`menu.${crumb.text}`);
  };
  return (
    <nav className="breadcrumb" aria-label={t('crumbs.label')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.text}>
            {'to' in crumb && crumb.to !== undefined ? (
              <Link to={crumb.to}>{textOf(crumb)}</Link>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{textOf(crumb)}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
