import { Environment, SettingsError } from './environment.ts';
import type { Settings } from './settings.ts';

/**
 * Reads the mock's settings from the environment. An empty value counts as not set, as compose files write it.
 * @throws SettingsError whose message is one line that names every invalid field
 */
export function loadSettings(environment: NodeJS.ProcessEnv): Settings {
  const env = parseEnvironment(environment);
  return {
    host: env.HOST,
    port: env.MOCK_PORT,
    smtpPort: env.MOCK_SMTP_PORT,
    publicUrl: env.MOCK_PUBLIC_URL ?? null,
    consoleUrl: env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`,
    dataDir: env.PITDESK_DATA_DIR,
    databaseUrl: env.OPERATOR_DATABASE_URL ?? null,
    slotsBearer: env.SLOTS_BEARER,
    serviceToken: env.UPSTREAM_SERVICE_TOKEN,
    simulation: {
      seed: env.SIM_SEED,
      speed: env.SIM_SPEED,
      players: env.SIM_PLAYERS,
      pauses: env.SIM_PAUSES === 'on',
      textsFile: env.SIM_TEXTS ?? null,
    },
    faults: (env.MOCK_FAULTS ?? (env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
  };
}

function parseEnvironment(environment: NodeJS.ProcessEnv): Environment {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${oneLine(message)}`);
  throw new SettingsError(`Settings: ${[...new Set(problems)].join('; ')}`);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
