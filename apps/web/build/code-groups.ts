import { CONSOLE, DASHBOARD, EVENTS, MAIN, MENUS, ROUNDS, SIGN_IN, TOOLS } from './first-screens.ts';

/** It only hands on what stands elsewhere. What of it a module uses is known to the bundler, which adds it by itself. */
const isBarrel = (id: string): boolean =>
  /\/(packages\/[^/]+\/src\/([^/]+\/)?index\.ts|antd\/es\/index\.js)$/.test(id);
const isContract = (id: string): boolean => id.includes('/packages/contracts/src/') && !isBarrel(id);
/** Contracts of the sign-in page, which the console needs too. */
const EARLY_CONTRACTS =
  /\/packages\/contracts\/src\/((accounts|console)\/paths|browser\/(format-duration|language))\.ts$/;
/** Contracts that no first screen needs. */
const LATE_CONTRACTS =
  /\/packages\/contracts\/src\/((audit|broadcasts|cases|csv|events|health|operator|reports|staff|views|words)\/|access\/(actions|role-table)|errors\/catalogue|single-sign-on\/paths|browser\/theme-demo|chat\/canned-variables)/;
/** Small parts of several pages, each of which needs React alone: one file instead of one for each. */
const LATE_PARTS =
  /\/apps\/web\/src\/(lib\/(save-file|use-(debounced|growing-count|one-at-a-time|open-form|row-window|warn-on-close))\.ts|components\/(left-out-note|not-offered|page-parts|scroll-region)\.tsx)$/;
/** The parts of dialogs and of the pages with forms, which come with antd: one file instead of eight. */
const FORM_PARTS =
  /\/apps\/web\/src\/components\/(failure-alert|record-dialog|section|form\/(form-dialog|reason-dialog|reason-field|use-checked-form|use-draft-form))\.tsx?$/;
/** Small shapes that forms check by, with zod: one file instead of eight, each of which the first load would name. */
const FORM_CONTRACTS =
  /\/packages\/contracts\/src\/((access|accounts|factors|games|translation)\/schemas|errors\/error-body|fields\/time|staff\/(reason|invitation-schemas))\.ts$/;
const isZod = (id: string): boolean => id.includes('/node_modules/zod/');

/** What the bundler knows of a module: what it needs at once, and what it fetches when it is wanted. */
interface Graph {
  getModuleInfo(id: string): {
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Files by name, in the order in which they are filled; each takes what its modules need and no file before it has. */
const FILES = [
  'base',
  'sign-in',
  'signed-out',
  'console',
  'pages',
  'menus',
  'tools',
  'lists',
  'late-contracts',
  'late-parts',
  'form-parts',
  'form-contracts',
] as const;
type FileName = (typeof FILES)[number];

/**
 * Which file a module goes to. Small files compress worse, and each costs its headers and maybe a round trip: so what
 * is always fetched together is one file. What only some pages need is left to the bundler.
 */
export function codeGroups() {
  let known: { graph: Graph; files: ReadonlyMap<string, FileName> } | undefined;
  const fileOf = (id: string, graph: Graph): FileName | undefined => {
    if (known?.graph !== graph) known = { graph, files: filesOf(graph) };
    if (EARLY_CONTRACTS.test(id)) return 'base';
    const file = known.files.get(id) ?? lateFileOf(id);
    if (file !== undefined || !isContract(id) || needsZod(graph, id)) return file;
    return LATE_CONTRACTS.test(id) ? 'late-contracts' : 'signed-out';
  };
  return [
    ...FILES.map((file, index) => ({
      debugName: file,
      name: (id: string, graph: Graph) => (fileOf(id, graph) === file ? file : null),
      priority: FILES.length - index,
    })),
    { debugName: 'console-texts', name: textsFileOf },
  ];
}

const LATE_FILES: readonly (readonly [FileName, RegExp])[] = [
  ['late-parts', LATE_PARTS],
  ['form-parts', FORM_PARTS],
  ['form-contracts', FORM_CONTRACTS],
];
const lateFileOf = (id: string): FileName | undefined => LATE_FILES.find(([, parts]) => parts.test(id))?.[0];

/** The texts of the console's first screen, in one file for each language. */
function textsFileOf(id: string): string | null {
  const [, language] = /\/locales\/(\w+)\/(?:shell|dashboard)\.json$/.exec(id) ?? [];
  return language === undefined ? null : `console-texts-${language}`;
}

function filesOf(graph: Graph): ReadonlyMap<string, FileName> {
  const signIn = neededBy(graph, [SIGN_IN]);
  const console = neededBy(graph, [CONSOLE]);
  const dashboard = neededBy(graph, [DASHBOARD]);
  const signedOut = entriesFrom(graph, MAIN, CONSOLE).filter((entry) => entry !== SIGN_IN);
  const otherPages = entriesFrom(graph, CONSOLE).filter((entry) => entry !== DASHBOARD);
  const files = new Map<string, FileName>();
  const put = (file: FileName, ids: Iterable<string>): void => {
    for (const id of ids) if (!files.has(id)) files.set(id, file);
  };
  put('base', neededBy(graph, [MAIN]));
  put('base', common(signIn, neededBy(graph, [CONSOLE, DASHBOARD, ...otherPages])));
  put('sign-in', signIn);
  put('signed-out', common(console, neededBy(graph, signedOut)));
  put('console', console);
  put('pages', common(dashboard, neededBy(graph, otherPages)));
  put('menus', neededBy(graph, MENUS));
  put('tools', withoutZod(graph, neededBy(graph, TOOLS)));
  put('lists', withoutZod(graph, common(neededBy(graph, [EVENTS]), neededBy(graph, [ROUNDS]))));
  return files;
}

/** The modules themselves and all that comes with them at once. */
function neededBy(graph: Graph, entries: readonly string[]): ReadonlySet<string> {
  const needed = new Set(entries);
  for (const id of needed) {
    const next = graph.getModuleInfo(id)?.importedIds ?? [];
    for (const one of next) if (!isBarrel(one)) needed.add(one);
  }
  return needed;
}

/** Zod stays in a file of its own, with those that need it: forms fetch it, also where nobody is signed in. */
const withoutZod = (graph: Graph, ids: Iterable<string>): string[] =>
  [...ids].filter((id) => !needsZod(graph, id));

const needsZod = (graph: Graph, id: string): boolean => [...neededBy(graph, [id])].some(isZod);

/** What can be fetched later, starting from one module and going no further than another. */
function entriesFrom(graph: Graph, start: string, end?: string): string[] {
  const entries = new Set<string>();
  const seen = new Set([start]);
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) if (next !== end) seen.add(next);
    for (const entry of dynamicallyImportedIds) if (entry !== end) entries.add(entry);
  }
  return [...entries];
}

const common = (one: ReadonlySet<string>, other: ReadonlySet<string>): string[] =>
  [...one].filter((id) => other.has(id));
