import type { Session } from '../../actors/session.ts';

/** One request of that member of staff at that gateway, past the balancer. */
export async function tell(
  gateway: string,
  session: Session,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(gateway + path, {
    method,
    headers: { authorization: `Bearer ${session.token}` },
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
