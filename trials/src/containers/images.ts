import { parseJson } from '../../../scripts/lib/json.mjs';
import type { Engine } from './engine.ts';
import type { Findings } from './findings.ts';

const PROJECT = 'pitdesk-check';
const BASE = 'node:24-bookworm-slim';
const IMAGES = ['gateway', 'mock-backends', 'balancer'];
/** The largest size of one of our images, without its base. */
const LARGEST_MB = 60;

/** A script for Node inside an image: prints the files whose names or texts must not be there. */
const FIND_FORBIDDEN_FILES = `
const { readdirSync, readFileSync } = require('node:fs');
const wrong = /(^|\\/)(\\.env[^/]*|\\.git|\\.npmrc|session-secret|id_[a-z0-9]+)$|\\.(pem|key|test\\.[jt]sx?|tsx)$|^node_modules\\/(typescript|prisma|antd|vite|jest|playwright|turbo|@biomejs)\\//;
const secret = /-----BEGIN [A-Z ]*PRIVATE KEY-----\\s*[A-Za-z0-9+/]{20}|_authToken|postgres(ql)?:\\/\\/[^:\\s'"]+:[^@\\s$'"{}…]+@/;
const found = readdirSync('/app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => (entry.parentPath + '/' + entry.name).slice('/app/'.length))
  .filter((file) => wrong.test(file) || (/\\.(js|mjs|cjs|json|html|sql)$/.test(file) && !file.startsWith('node_modules/') && secret.test(readFileSync('/app/' + file, 'utf8'))));
console.log(JSON.stringify(found));
`;

/** The fields of `docker image inspect` that the checks read. */
interface Image {
  readonly Size: number;
  readonly Config: { readonly User: string; readonly Env: readonly string[] | null };
}

/** Checks the size and the user of each image, and that neither its files nor its history hold a secret. */
export async function checkImages(engine: Engine, findings: Findings): Promise<void> {
  const base = (await inspect(engine, BASE)).Size;
  for (const name of IMAGES) {
    const tag = await tagOf(engine, name);
    const { Size, Config } = await inspect(engine, tag);
    const ours = (Size - base) / 1e6;
    findings.require(
      ours < LARGEST_MB,
      `image ${name}: ours, without the base`,
      `${ours.toFixed(0)} MB (${(Size / 1e6).toFixed(0)} MB with it)`,
    );
    findings.require(!['', 'root', '0'].includes(Config.User), `image ${name}: runs as`, Config.User);
    const history = await engine.docker('history', '--no-trunc', '--format', '{{.CreatedBy}}', tag);
    const secrets = [...history.split('\n'), ...(Config.Env ?? [])].filter((line) =>
      /secret|token|passw|bearer|credential|ARG /i.test(line),
    );
    findings.require(
      secrets.length === 0,
      `image ${name}: secrets in history and environment`,
      `${secrets.length}`,
    );
    if (name === 'balancer') continue;
    const inside = await engine.docker(
      ...['run', '--rm', '--network', 'none', tag, 'node', '-e', FIND_FORBIDDEN_FILES],
    );
    const files = parseJson(inside.split('\n').at(-1) ?? '[]') as string[];
    findings.require(
      files.length === 0,
      `image ${name}: files with secrets, tests, sources, build tools`,
      files.length === 0 ? 'none' : files.slice(0, 5).join(', '),
    );
  }
}

/** Compose joins the names of project and service by `-`, older versions by `_`. */
async function tagOf(engine: Engine, name: string): Promise<string> {
  const tags = (await engine.docker('images', '--format', '{{.Repository}}')).split('\n');
  return tags.find((tag) => tag === `${PROJECT}-${name}` || tag === `${PROJECT}_${name}`) ?? name;
}

async function inspect(engine: Engine, name: string): Promise<Image> {
  const [image] = parseJson(await engine.docker('image', 'inspect', name)) as Image[];
  if (!image) throw new Error(`There is no image ${name}.`);
  return image;
}
