import type { Finding } from './finding.ts';
import type { Floor } from './floor.ts';

/** One fault: its action, its promise and its recovery. */
export interface Fault {
  readonly id: string;
  readonly does: string;
  readonly promise: string;
  readonly heals: string;
  /** One gateway with an embedded database on a small disk; by default three gateways, PostgreSQL and Redis. */
  readonly isOnSmallDisk?: boolean;
  /** Applies the fault, recovers and measures, while staff and players write. */
  readonly strike: (floor: Floor) => Promise<Finding>;
}
