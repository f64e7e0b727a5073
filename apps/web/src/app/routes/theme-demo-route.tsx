import { Navigate } from 'react-router-dom';
import { failureIn } from '../../api/http/call-failure.ts';
import { useConsoleInfoQuery } from '../../api/tables-api.ts';
import { FailureNote } from '../../components/failure-note.tsx';
import { paths } from '../../config/paths.ts';
import { latePart } from '../../i18n/late-part.ts';

const ThemeDemo = latePart(() => import('../../theme-demo/theme-demo.tsx'), ['demo']);

/** The theme's demo pages, where this console has them: `THEME_DEMO=off` makes their addresses unknown ones. */
export function ThemeDemoRoute() {
  const { data: info, error, refetch, isFetching } = useConsoleInfoQuery();
  const failure = failureIn(error);
  if (info === undefined) {
    return failure && <FailureNote failure={failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!info.theme_demo) return <Navigate to={paths.error404.link()} replace />;
  return <ThemeDemo />;
}
