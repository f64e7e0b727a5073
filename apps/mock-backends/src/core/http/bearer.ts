/** Returns the token of an `Authorization: Bearer …` header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1];
}
