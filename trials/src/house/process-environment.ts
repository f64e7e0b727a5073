import { UPSTREAM_SETTINGS } from '../../../scripts/lib/launch-plan.mjs';

/** What stands for the operator's and the house's secrets in a trial. */
const SECRETS = {
  SESSION_SECRET: 'a secret that only a trial knows, long enough',
  AUDIT_KEY: 'an audit key that only a trial knows, long enough',
  UPSTREAM_SERVICE_TOKEN: 'trial-service-token',
  SLOTS_BEARER: 'trial-slots-bearer',
};

/** Settings of production; nothing that a developer has set for a stack of their own reaches this one. */
export const productionSettings = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  ...SECRETS,
});

/** Every service of the operator at one address. */
export const upstreamsAt = (url: string): Record<string, string> =>
  Object.fromEntries(UPSTREAM_SETTINGS.map((name) => [name, url]));
