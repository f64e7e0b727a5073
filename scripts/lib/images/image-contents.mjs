import { Failure } from '../failure.mjs';

/**
 * What an image of ours holds: the entries, with all that they import, and what they only read.
 * @typedef {{ entries: string[], folders: string[] }} ImageContents
 */

/** @type {Record<string, ImageContents>} */
const IMAGES = {
  gateway: {
    entries: ['main', 'audit-check', 'probe'].map((name) => `apps/gateway/dist/${name}.js`),
    folders: ['apps/web/dist', 'prisma/console/migrations'],
  },
  'mock-backends': {
    entries: ['apps/mock-backends/dist/main.js'],
    folders: [
      'prisma/operator/migrations',
      'apps/mock-backends/public',
      'apps/mock-backends/media/hls',
      'apps/mock-backends/media/video',
    ],
  },
};

/** @param {string} name @returns {ImageContents} */
export function imageContents(name) {
  const contents = IMAGES[name];
  if (contents) return contents;
  throw new Failure(`There is no image '${name}', only ${Object.keys(IMAGES).join(' and ')}.`);
}
