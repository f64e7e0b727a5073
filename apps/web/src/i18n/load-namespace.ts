import type { ResourceKey } from 'i18next';

/** One file for each language and part of the console, fetched when it is first shown. */
export async function loadNamespace(language: string, namespace: string): Promise<ResourceKey> {
  const file = (await import(`./locales/${language}/${namespace}.json`)) as { default: ResourceKey };
  return file.default;
}
