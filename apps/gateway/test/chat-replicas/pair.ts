import { useReplicas } from '../support/shared-replicas.ts';

/** Two gateways over one PostgreSQL and one Redis, which all parts share. */
export const pair = useReplicas(2);
