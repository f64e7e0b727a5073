/** What a JWT says of itself; undefined where it is none. */
function claimsOf(accessToken: string): object | undefined {
  const payload = accessToken.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}

/** When a token expires, in milliseconds since 1970; undefined where it does not say. */
export function expiryOf(accessToken: string): number | undefined {
  const claims = claimsOf(accessToken);
  return claims && 'exp' in claims && typeof claims.exp === 'number' ? claims.exp * 1_000 : undefined;
}

/** Whose token it is, by the user's id as text; undefined where it does not say. */
export function ownerOf(accessToken: string): string | undefined {
  const claims = claimsOf(accessToken);
  return claims && 'sub' in claims && typeof claims.sub === 'string' ? claims.sub : undefined;
}
