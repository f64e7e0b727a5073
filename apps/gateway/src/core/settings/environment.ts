import { z } from 'zod';
import { alarms } from './groups/alarms.ts';
import { demo } from './groups/demo.ts';
import { operator } from './groups/operator.ts';
import { people } from './groups/people.ts';
import { retention } from './groups/retention.ts';
import { signIn } from './groups/sign-in.ts';
import { toBegin } from './groups/to-begin.ts';

/**
 * Every environment variable that the gateway reads, by group and name. docs/settings.md and .env.example are written
 * from it; a default that another setting decides is described in words, as `byDefault`.
 */
export const SETTING_GROUPS = {
  'To begin': toBegin,
  Operator: operator,
  'Sign-in': signIn,
  People: people,
  Alarms: alarms,
  Retention: retention,
  Demo: demo,
};

export const Environment = z.object({
  ...toBegin,
  ...operator,
  ...signIn,
  ...people,
  ...alarms,
  ...retention,
  ...demo,
});
export type Environment = z.infer<typeof Environment>;

/** Returns the environment of the process; nothing else reads it. */
export const processEnvironment = (): NodeJS.ProcessEnv => process.env;

/** Thrown for an invalid environment; the message is one line that names every invalid field. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
