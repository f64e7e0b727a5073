import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

const MARK = '#form=';

/**
 * Returns the form that is open over a page, from the fragment of its address: a reload, or a sign-in after an expired
 * session, opens it again.
 */
export function useOpenForm(): [string | null, (name: string | null) => void] {
  const { hash, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const open = useCallback(
    (name: string | null): void =>
      void navigate(
        { search, hash: name === null ? '' : MARK + encodeURIComponent(name) },
        { replace: true, state, preventScrollReset: true },
      ),
    [navigate, search, state],
  );
  return [hash.startsWith(MARK) ? textOf(hash.slice(MARK.length)) : null, open];
}

/** Returns null for a fragment that was cut. */
function textOf(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}
