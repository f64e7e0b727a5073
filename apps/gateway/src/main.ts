import { processEnvironment, SettingsError } from '#core/settings/environment';
import { loadSettings } from '#core/settings/load-settings';

async function start(): Promise<void> {
  const settings = loadSettings(processEnvironment());
  // Invalid settings are reported at once; the other modules take seconds to load.
  const { runGateway } = await import('./run-gateway.ts');
  await runGateway(settings);
}

async function lastWords(error: unknown): Promise<string> {
  if (error instanceof SettingsError) return error.message;
  const { startFailure } = await import('./start-failure.ts');
  return startFailure(error);
}

start().catch(async (error: unknown) => {
  console.error(await lastWords(error));
  process.exit(1);
});
