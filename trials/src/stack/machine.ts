import { cpus, totalmem } from 'node:os';

const GIGABYTE = 1_024 ** 3;

/** Returns a description of the machine, for the page of the figures. */
export const machine = (): string =>
  `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / GIGABYTE)} GB`;
