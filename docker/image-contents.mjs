import { Failure } from '../scripts/lib/failure.mjs';

/**
 * The contents of an image: `entries` are copied with everything that they import, `folders` are only read at run time.
 * @typedef {{ entries: string[], folders: string[] }} ImageContents
 */

/** @type {Record<string, ImageContents>} */
const IMAGES = {
  gateway: {
    entries: ['main', 'audit-check', 'evidence-check', 'probe', 'staff-admin'].map(
      (name) => `apps/gateway/dist/${name}.js`,
    ),
    folders: ['apps/web/dist', 'prisma/console/migrations'],
  },
  'identity-provider': {
    entries: ['packages/rig/dist/identity-provider/main.js'],
    folders: [],
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

/** @param {string} name @returns {ImageContents} @throws {Failure} for a name that is not an image */
export function imageContents(name) {
  const contents = IMAGES[name];
  if (contents) return contents;
  throw new Failure(`There is no image '${name}': name one of ${Object.keys(IMAGES).join(', ')}.`);
}
