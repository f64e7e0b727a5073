// Jest loads the gateway for each suite, so these parts share one.
import './one-database.part.ts';
import './open-socket-rights.part.ts';
import './demonstration.part.ts';
// Last, because it stops a replica.
import './lockout-replicas.part.ts';
