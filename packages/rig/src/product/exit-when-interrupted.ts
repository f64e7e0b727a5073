/** Ends this process by a signal in such a way that the servers which it has started end too. */
export function exitWhenInterrupted(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}
