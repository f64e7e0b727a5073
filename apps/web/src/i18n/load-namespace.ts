import type { ResourceKey } from 'i18next';

/**
 * The texts of every page and of the sign-in, in all languages: 9 kB, while loading one of them would take a round
 * trip.
 */
const FIRST = import.meta.glob<ResourceKey>('./locales/*/{common,auth}.json', {
  import: 'default',
  eager: true,
});
/** One file for each other language and namespace, loaded on first use. */
const LATER = import.meta.glob<ResourceKey>(['./locales/*/*.json', '!./locales/*/{common,auth}.json'], {
  import: 'default',
});

export async function loadNamespace(language: string, namespace: string): Promise<ResourceKey> {
  const file = `./locales/${language}/${namespace}.json`;
  const texts = FIRST[file] ?? (await LATER[file]?.());
  if (texts === undefined) throw new Error(`No texts of ${namespace} in ${language}`);
  return texts;
}
