import { useEffect } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/**
 * The token of the mail's link; '' where there is none. It leaves the address at once, so that a shared computer's
 * history does not offer it to the next one; a reload finds it in the state of this entry alone.
 */
export function useLinkToken(): string {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  const navigate = useNavigate();
  const given = new URLSearchParams(search).get('token') ?? '';
  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true, state: { token: given } });
  }, [given, pathname, navigate]);
  return given === '' ? tokenIn(state) : given;
}

const tokenIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string'
    ? state.token
    : '';
