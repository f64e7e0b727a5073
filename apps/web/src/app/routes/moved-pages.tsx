import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '#config/paths.ts';

interface MovedPageProps {
  from: string;
  to: string;
}

/** The pages that had another address in version 1.0.0. */
export const MOVED_PAGES: readonly MovedPageProps[] = [
  { from: '/management/measures', to: paths.sanctions.link() },
  { from: '/management/cases', to: paths.protectionCases.link() },
];

/** Redirects an old address to the page, with the id of a record, the filters and the open form. */
export function MovedPage({ from, to }: MovedPageProps) {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: to + pathname.slice(from.length), search, hash }} replace />;
}
