import { useReplicas } from '../support/shared-replicas.ts';

const AN_HOUR = 3_600_000;

/** Two gateways over one PostgreSQL and one Redis, which all parts share. */
export const pair = useReplicas(2, {
  intervals: {
    // A socket that closes sooner was closed because the other gateway published it.
    sessionSocketsCheckMs: AN_HOUR,
    // A send without an owner stays so until a test takes it over.
    chatSendsTakeOverMs: AN_HOUR,
  },
});
