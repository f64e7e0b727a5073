import { Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router-dom';
import { useConsoleInfoQuery } from '../../api/tables-api.ts';
import { ViewIcon } from '../../components/icons.tsx';
import { DEMO_AREAS } from '../../config/demo-areas.ts';
import { latePart } from '../../i18n/late-part.ts';
import { forgetKeptLayout } from '../../lib/layout/kept-layout.ts';
import { NavItem } from './nav-item.tsx';

const DemoLinks = latePart(() => import('./demo-links.tsx'), ['demo']);

/** The way to the theme's demo pages, folded away: nothing of them is loaded before somebody opens it. */
export function DemoMenu() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const id = useId();
  const [isOpen, setOpen] = useState(() => DEMO_AREAS.some((area) => matchPath(area, pathname) !== null));
  const { withDemo } = useConsoleInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ withDemo: data?.theme_demo }),
  });
  useEffect(() => {
    if (withDemo === false) void forgetKeptLayout();
  }, [withDemo]);
  // What was opened once stays, folded or not, so that it can slide.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (withDemo !== true) return null;
  return (
    <>
      <button
        type="button"
        className="nav__link nav__fold"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ViewIcon />
        <span>{t('menu.demo')}</span>
      </button>
      <div className="fold" id={id} data-open={isOpen || undefined} inert={!isOpen}>
        <div>
          {wasOpen && (
            <Suspense>
              <DemoLinks Item={NavItem} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
