import { readFileSync } from 'node:fs';

/** The version of this package: the same file from source and from `dist`. */
export function gatewayVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return version;
}
