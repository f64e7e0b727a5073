import { useReplicas } from '../support/shared-replicas.ts';

/**
 * Two gateways over one PostgreSQL and one Redis, which all parts share. They check the sessions of their sockets once an
 * hour: what ends sooner was published by the other gateway.
 */
export const pair = useReplicas(2, { intervals: { sessionSocketsCheckMs: 3_600_000 } });
