// Jest loads the gateway anew for each suite, so these parts share one.
import './one-database.part.ts';
import './open-socket-rights.part.ts';
// The last one: it stops a replica.
import './lockout-replicas.part.ts';
