import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { DEMO_PAGES, DEMO_PATHS } from '#config/demo-paths.ts';
import type { Entry } from './search-entries.ts';

/** Returns the theme's demo pages, where this console has them. */
export function useDemoEntries(): Entry[] {
  const { withDemo } = useConsoleInfoQuery(undefined, {
    selectFromResult: ({ data }) => ({ withDemo: data?.theme_demo ?? false }),
  });
  const { t } = useTranslation('shell');
  if (!withDemo) return [];
  return DEMO_PAGES.map((page) => ({
    id: `demo:${page}`,
    kind: 'page',
    text: t(`demoPage.${page}`),
    detail: t('theme.mark'),
    isDemo: true,
    leadsTo: DEMO_PATHS[page],
  }));
}
