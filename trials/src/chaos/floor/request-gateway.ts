import type { Session } from '../../actors/session.ts';

/** Sends one request of a member of staff directly to a gateway, without the balancer. */
export async function requestGateway(
  gateway: string,
  session: Session,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(gateway + path, {
    method,
    headers: {
      authorization: `Bearer ${session.token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
