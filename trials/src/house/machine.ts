import { cpus, totalmem } from 'node:os';

const GIGABYTE = 1_024 ** 3;

/** What figures were measured on, for the page they are kept on. */
export const machine = (): string =>
  `Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / GIGABYTE)} GB`;
