import type { Fault } from '../fault.ts';
import { clock } from './gateway/clock.ts';
import { diskFull } from './gateway/disk-full.ts';
import { frozen } from './gateway/frozen.ts';
import { killed } from './gateway/killed.ts';
import { stopped } from './gateway/stopped.ts';
import { postgresExhausted, postgresKilled } from './stores/postgres.ts';
import { redisFaults } from './stores/redis.ts';
import { wrongAnswers } from './upstream/answers.ts';
import { errors } from './upstream/errors.ts';
import { latency } from './upstream/latency.ts';
import { socketsDropped } from './upstream/sockets.ts';

/** In this order: those that share a house stand together. */
export const faults: readonly Fault[] = [
  latency,
  errors,
  ...wrongAnswers,
  socketsDropped,
  killed,
  stopped,
  frozen,
  clock,
  diskFull,
  ...redisFaults,
  postgresKilled,
  postgresExhausted,
];
