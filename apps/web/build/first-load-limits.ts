import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const DASHBOARD = ['main.tsx', 'app/console.tsx', 'features/dashboard/dashboard-page.tsx'];

/** The entry modules of each first load. `npm run bench` compares them with a plain antd app. */
const FIRST_LOADS = [
  { name: 'sign-in', begin: ['main.tsx'], limit: 120_000 },
  { name: 'dashboard', begin: DASHBOARD, limit: 290_000 },
  {
    // Loaded at once too. The limit shows when the bundle of other pages comes with them.
    name: 'dashboard with menus and tools',
    begin: [
      ...DASHBOARD,
      'app/shell/nav-menu.tsx',
      'app/shell/header.tsx',
      'components/antd/feedback-host.tsx',
      'features/dashboard/filters/filter-bar.tsx',
    ],
    limit: 390_000,
  },
];

/** Fails the build when the scripts and style sheets of a first load exceed its limit. */
export const firstLoadLimits = (): Plugin => ({
  name: 'pitdesk:first-load-limits',
  apply: 'build',
  writeBundle: {
    order: 'post',
    // After `precompress`.
    sequential: true,
    async handler({ dir = '' }, bundle) {
      for (const { name, begin, limit } of FIRST_LOADS) {
        const sizes = await Promise.all(filesOf(bundle, begin).map((file) => sizeOf(path.join(dir, file))));
        const bytes = sizes.reduce((sum, size) => sum + size, 0);
        const found = `First load of ${name}: ${bytes} of at most ${limit} bytes in ${sizes.length} files`;
        if (bytes > limit) this.error(found);
        console.log(found);
      }
    },
  },
});

/** Returns the files that contain these modules of `src` and all their static imports. */
function filesOf(bundle: Rolldown.OutputBundle, begin: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = new Set(
    chunks.filter(({ moduleIds }) =>
      begin.some((file) => moduleIds.some((id) => id.endsWith(`/src/${file}`))),
    ),
  );
  for (const { imports } of needed)
    for (const one of chunks) if (imports.includes(one.fileName)) needed.add(one);
  return [...needed].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);
}

/** Returns the bytes that the gateway sends; it does not compress small files. */
const sizeOf = async (file: string): Promise<number> =>
  (await stat(`${file}.br`).catch(() => stat(file))).size;
