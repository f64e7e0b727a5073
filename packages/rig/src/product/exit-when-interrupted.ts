/** Exits on a signal in such a way that the servers started by this process also stop. */
export function exitWhenInterrupted(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}
