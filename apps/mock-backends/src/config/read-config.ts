import { Config, Environment } from './config.ts';

/** A setting that cannot be used; the message is one line that names it. */
export class SettingError extends Error {
  override readonly name = 'SettingError';
}

/** @throws SettingError that names the first setting that is wrong */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const parsed = Environment.safeParse(Object.fromEntries(given));
  if (parsed.success) return new Config(parsed.data);
  const [issue] = parsed.error.issues;
  throw new SettingError(`${String(issue?.path[0])} is not valid: ${issue?.message}`);
}

/** The settings of this process. @throws SettingError */
export const configOfProcess = (): Config => readConfig(process.env);
