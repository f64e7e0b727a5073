import type { ResourceKey } from 'i18next';

export { default as common } from './common.json';
export const parts = import.meta.glob<ResourceKey>(['./*.json', '!./common.json'], { import: 'default' });
