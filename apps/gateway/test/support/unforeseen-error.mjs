// Loaded before the gateway (`node --import`): SIGUSR2 causes an unhandled rejection.
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('nobody foresaw this'));
});
