import type { Fault } from '../fault.ts';
import { asleep } from './client/asleep.ts';
import { linkCut } from './client/link-cut.ts';
import { notReading } from './client/not-reading.ts';
import { storageFaults } from './client/storage.ts';
import { threeTabs } from './client/three-tabs.ts';
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

/** All faults; those that share a set-up are next to each other. */
export const faults: readonly Fault[] = [
  latency,
  errors,
  ...wrongAnswers,
  socketsDropped,
  linkCut,
  asleep,
  notReading,
  threeTabs,
  ...storageFaults,
  killed,
  stopped,
  frozen,
  clock,
  diskFull,
  ...redisFaults,
  postgresKilled,
  postgresExhausted,
];
