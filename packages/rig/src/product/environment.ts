import { UPSTREAM_SETTINGS } from '../../../../scripts/lib/launch-plan.mjs';

/** Secrets of the operator and of the console, as production requires them. */
export const PRODUCTION_SECRETS = {
  SESSION_SECRET: 'a secret that only a trial knows, long enough',
  AUDIT_KEY: 'an audit key that only a trial knows and long enough',
  UPSTREAM_SERVICE_TOKEN: 'trial-service-token',
  SLOTS_BEARER: 'trial-slots-bearer',
};

export type Mode = 'development' | 'production';

/** Returns the environment of a server, without a developer's local settings. */
export const environmentOf = (mode: Mode): NodeJS.ProcessEnv =>
  mode === 'production'
    ? { PATH: process.env.PATH, NODE_ENV: 'production', ...PRODUCTION_SECRETS }
    : { ...withoutSettings(process.env), NODE_ENV: 'development' };

/** Returns the settings that put every service of the operator at one address. */
export const upstreamsAt = (operatorUrl: string): Record<string, string> =>
  Object.fromEntries(UPSTREAM_SETTINGS.map((name) => [name, operatorUrl]));

const withoutSettings = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => !/^(UPSTREAM_|.*DATABASE_URL$|REDIS_URL|PUBLIC_URL|STREAM_|SIM_|HOST$)/.test(name),
    ),
  );
