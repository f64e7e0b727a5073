import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGES } from '@pitdesk/contracts/browser';
import type { Plugin, Rolldown } from 'vite';
import { codeOf, type FirstScreen, filesOf, MAIN, textsOf } from './first-screens.ts';

/** What the first screens may fetch: bytes of scripts and style sheets as transferred, cold, in the longest language. */
const LIMITS = {
  'sign-in': { bytes: 110_000, screens: ['signIn'] },
  dashboard: { bytes: 260_000, screens: ['console', 'dashboard'] },
} as const satisfies Record<string, { bytes: number; screens: readonly FirstScreen[] }>;

/** What browsers reckon for the headers of an answer. */
const HEADERS_BYTES = 300;
/** Fetched by whoever opens a demo page, plays a stream or types into a form; never before. */
const LATER = /\/apps\/web\/src\/theme-demo\/|\/node_modules\/(hls\.js|zod)\//;

/** Fails the build where a first screen has grown over its limit, or fetches what belongs to another. */
export function firstLoadLimits(): Plugin {
  let written: { folder: string; bundle: Rolldown.OutputBundle } | undefined;
  return {
    name: 'pitdesk:first-load-limits',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      if (dir !== undefined) written = { folder: dir, bundle };
    },
    /** By now every file has been compressed. */
    async closeBundle() {
      if (written === undefined) return;
      const { folder, bundle } = written;
      const problems: string[] = [];
      for (const [name, { bytes: limit, screens }] of Object.entries(LIMITS)) {
        const code = [...filesOf(bundle, [MAIN]), ...screens.flatMap((screen) => codeOf(bundle, screen))];
        const early = code.flatMap((file) => modulesOf(bundle, file)).filter((id) => LATER.test(id));
        if (early.length > 0) problems.push(`${name} fetches ${early.slice(0, 3).join(', ')}`);
        const bytes = await transferred(folder, code);
        const texts = await Promise.all(
          LANGUAGES.map((language) =>
            transferred(
              folder,
              screens.flatMap((screen) => textsOf(bundle, screen, language)),
            ),
          ),
        );
        const all = bytes + Math.max(...texts);
        console.log(`First load of ${name}: ${all} of at most ${limit} bytes`);
        if (all > limit) problems.push(`${name} fetches ${all} bytes, ${all - limit} more than it may`);
      }
      if (problems.length > 0) this.error(`First load: ${problems.join('; ')}`);
    },
  };
}

const modulesOf = (bundle: Rolldown.OutputBundle, file: string): readonly string[] => {
  const built = bundle[file];
  return built?.type === 'chunk' ? built.moduleIds : [];
};

async function transferred(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all([...new Set(files)].map((file) => sizeOf(path.join(folder, file))));
  return sizes.reduce((sum, size) => sum + HEADERS_BYTES + size, 0);
}

/** As the gateway serves it: a small file is not compressed. */
const sizeOf = (file: string): Promise<number> =>
  stat(`${file}.br`).then(
    ({ size }) => size,
    async () => (await readFile(file)).length,
  );
