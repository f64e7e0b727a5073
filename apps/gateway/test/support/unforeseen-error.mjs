// Loaded before the gateway (`node --import`): at SIGUSR2 something rejects that nobody waits for.
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('nobody foresaw this'));
});
