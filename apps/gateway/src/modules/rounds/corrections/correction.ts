import type { consoleDb } from '@pitdesk/prisma';

/** A correction as its row stands in the database. */
export type Correction = consoleDb.RoundCorrection;
