import { SETTING_GROUPS } from '../apps/gateway/src/core/settings/environment.ts';
import { Environment as MockEnvironment } from '../apps/mock-backends/src/core/settings/environment.ts';

interface Setting {
  safeParse(value: undefined): { data?: unknown };
  meta(): { description?: string | undefined; byDefault?: unknown } | undefined;
}
type Settings = Record<string, Setting>;

/** The gateway's settings by group; the mock's own ones are part of the demo. */
const groups = Object.entries<Settings>(SETTING_GROUPS).map(([title, ofGateway]) => ({
  title,
  settings: Object.entries(title === 'Demo' ? { ...ofGateway, ...settingsOfMockAlone() } : ofGateway),
}));

function settingsOfMockAlone(): Settings {
  const ofGateway = new Set(Object.values(SETTING_GROUPS).flatMap((group) => Object.keys(group)));
  const ofMock: [string, Setting][] = Object.entries(MockEnvironment.shape);
  return Object.fromEntries(ofMock.filter(([name]) => !ofGateway.has(name)));
}

/** Returns the default as it is written in the environment; undefined where there is none, or another setting decides. */
function defaultOf(setting: Setting): string | undefined {
  const { data } = setting.safeParse(undefined);
  if (data === null) return 'off';
  if (data === undefined || data === '' || (Array.isArray(data) && data.length === 0)) return undefined;
  if (typeof data === 'boolean') return data ? 'on' : 'off';
  if (typeof data === 'object') return Object.values(data).join(',');
  return typeof data === 'number' ? String(data) : (data as string);
}

const inWords = (setting: Setting): string | undefined => setting.meta()?.byDefault as string | undefined;

/** Returns the description. @throws if the setting has none, or its description is no sentence */
function descriptionOf([name, setting]: [string, Setting]): string {
  const description = setting.meta()?.description;
  if (description?.endsWith('.')) return description;
  throw new Error(`${name} needs a description: one sentence.`);
}

const row = ([name, setting]: [string, Setting]): string => {
  const written = defaultOf(setting);
  const byDefault = written === undefined ? (inWords(setting) ?? 'none') : `\`${written}\``;
  return `| \`${name}\` | ${byDefault} | ${descriptionOf([name, setting])} |`;
};

const PAGE_INTRODUCTION = `# Settings

<!-- \`npm run settings\` writes this page and .env.example from the settings' schemas; a test compares them. -->

Settings are environment variables, or lines of a \`.env\` file at the root for \`npm start\` and Compose. None is required for a
demonstration. An empty value counts as not set. A wrong value is named in one line, and nothing starts. A number that may
be \`off\` may also be \`0\` for off, unless its line says otherwise.

With the mock \`npm start\` also sets these, unless you do: \`ACCESS=roles\`, \`DEMO_ROLES=on\`, \`DEMO_RECORDS=on\`,
\`UPSTREAM_SANCTIONS_PATH=/api/customerSupport/playerSanction\`, \`UPSTREAM_TABLE_CONTROL_PATH=/api/table\`, \`SMTP_URL\` and \`MAIL_FROM\` for the mock's mailbox
(\`/__mailbox\`), and \`TRANSLATOR\`, \`TRANSLATOR_URL\` and \`TRANSLATOR_DEMO\` for the mock's phrase book.
`;

/** Returns the text of docs/settings.md. */
export const settingsPage = (): string =>
  [
    PAGE_INTRODUCTION,
    ...groups.map(
      ({ title, settings }) =>
        `## ${title}\n\n| Setting | Default | Meaning |\n|---|---|---|\n${settings.map(row).join('\n')}\n`,
    ),
  ].join('\n');

const EXAMPLE_INTRODUCTION = `# The settings of Pitdesk: docs/settings.md. \`npm run settings\` writes this file.
# Copy it to .env, and remove the # before each setting that you change.
`;

/** Returns a description without Markdown; links name the page. */
const plain = (description: string): string =>
  description.replaceAll(/\[[^\]]+\]\(([^)]+)\)/g, 'docs/$1').replaceAll('`', '');

const lines = ([name, setting]: [string, Setting]): string => {
  const words = defaultOf(setting) === undefined ? inWords(setting) : undefined;
  const byDefault = words === undefined ? '' : ` By default: ${plain(words)}.`;
  return `# ${plain(descriptionOf([name, setting]))}${byDefault}\n#${name}=${defaultOf(setting) ?? ''}\n`;
};

/** Returns the text of .env.example. */
export const environmentExample = (): string =>
  [
    EXAMPLE_INTRODUCTION,
    ...groups.map(({ title, settings }) => `\n# ${title}\n\n${settings.map(lines).join('\n')}`),
  ].join('');
