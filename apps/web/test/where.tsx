import { useLocation } from 'react-router-dom';

/** Shows the address of the page. */
export function Where() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}
