import { fileURLToPath } from 'node:url';

/**
 * The bundles, in the order in which they are usually opened, each with its entry modules. A module goes into the first
 * bundle that needs it, so that a screen loads a few files and not dozens. The bundler places all other modules.
 */
const FILES = [
  { name: 'base', begin: ['main.tsx'] },
  {
    name: 'signed-out',
    begin: [
      'app/routes/error-area.tsx',
      'app/routes/invitation-area.tsx',
      'features/accounts/registration/registration-area.tsx',
      'features/accounts/passwords/forgot-password-page.tsx',
    ],
    // The pages themselves get their own files.
    minShareCount: 8,
  },
  { name: 'console', begin: ['app/console.tsx', 'features/dashboard/dashboard-page.tsx'] },
  {
    name: 'menus',
    begin: [
      'app/shell/nav-menu.tsx',
      'app/shell/header.tsx',
      'components/antd/feedback-host.tsx',
      'features/dashboard/filters/filter-bar.tsx',
    ],
  },
  {
    name: 'lists',
    begin: ['features/events/events-page.tsx', 'features/rounds/page/game-rounds-page.tsx'],
    minShareCount: 2,
  },
];

/** The schema library gets its own file: forms fetch it, also before sign-in. */
const ZOD = { name: 'zod', test: /\/node_modules\/zod\//, priority: FILES.length + 1 };
/** A barrel file only re-exports; the bundler knows which of its modules are used. */
const BARREL = /\/(packages\/[^/]+\/src\/([^/]+\/)?index\.ts|antd\/es\/index\.js)$/;

interface Graph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

export const codeSplitting = {
  groups: [
    ZOD,
    ...FILES.map(({ name, begin, ...rest }, index) => {
      const needed = onceFor((graph) => neededBy(graph, begin));
      return {
        ...rest,
        debugName: name,
        priority: FILES.length - index,
        name: (id: string, graph: Graph) => (needed(graph).has(id) ? name : null),
      };
    }),
  ],
};

function onceFor<T>(make: (graph: Graph) => T): (graph: Graph) => T {
  let made: { graph: Graph; value: T } | undefined;
  return (graph) => {
    if (made?.graph !== graph) made = { graph, value: make(graph) };
    return made.value;
  };
}

/** Returns these modules of `src` and all their static imports. */
function neededBy(graph: Graph, begin: readonly string[]): ReadonlySet<string> {
  const needed = new Set(begin.map((file) => fileURLToPath(new URL(`../src/${file}`, import.meta.url))));
  for (const id of needed) {
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const next of imported) if (!BARREL.test(next)) needed.add(next);
  }
  return needed;
}
