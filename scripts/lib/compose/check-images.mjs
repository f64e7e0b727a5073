import { parseJson } from '../json.mjs';

const PROJECT = 'pitdesk-check';
const BASE = 'node:24-bookworm-slim';
const IMAGES = ['gateway', 'mock-backends', 'balancer'];
/** What an image of ours may grow to, beside its base. */
const LARGEST_MB = 60;

/** Runs inside the image: names and texts that have no place there. */
const LOOK_AROUND = `
const { readdirSync, readFileSync } = require('node:fs');
const wrong = /(^|\\/)(\\.env[^/]*|\\.git|\\.npmrc|session-secret|id_[a-z0-9]+)$|\\.(pem|key|test\\.[jt]sx?|tsx)$|^node_modules\\/(typescript|prisma|antd|vite|jest|playwright|turbo|@biomejs)\\//;
const secret = /-----BEGIN [A-Z ]*PRIVATE KEY-----\\s*[A-Za-z0-9+/]{20}|_authToken|postgres(ql)?:\\/\\/[^:\\s'"]+:[^@\\s$'"{}…]+@/;
const found = readdirSync('/app', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => (entry.parentPath + '/' + entry.name).slice('/app/'.length))
  .filter((file) => wrong.test(file) || (/\\.(js|mjs|cjs|json|html|sql)$/.test(file) && !file.startsWith('node_modules/') && secret.test(readFileSync('/app/' + file, 'utf8'))));
console.log(JSON.stringify(found));
`;

/** @typedef {{ Size: number, Config: { User: string, Env: string[] | null } }} Image */

/**
 * How large the images are, who runs them, and that nothing secret and nothing needless is in them or in their history.
 * @param {import('./engine.mjs').Engine} engine where they were built
 * @param {import('./findings.mjs').Findings} findings
 */
export async function checkImages(engine, findings) {
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
    const told = [...history.split('\n'), ...(Config.Env ?? [])].filter((line) =>
      /secret|token|passw|bearer|credential|ARG /i.test(line),
    );
    findings.require(
      told.length === 0,
      `image ${name}: secrets in history and environment`,
      `${told.length}`,
    );
    if (name === 'balancer') continue;
    const inside = await engine.docker('run', '--rm', '--network', 'none', tag, 'node', '-e', LOOK_AROUND);
    const files = /** @type {string[]} */ (parseJson(inside.split('\n').at(-1) ?? '[]'));
    findings.require(
      files.length === 0,
      `image ${name}: files with secrets, tests, sources, build tools`,
      files.length === 0 ? 'none' : files.slice(0, 5).join(', '),
    );
  }
}

/** Compose joins project and service by one sign or the other. @param {import('./engine.mjs').Engine} engine @param {string} name */
async function tagOf(engine, name) {
  const tags = (await engine.docker('images', '--format', '{{.Repository}}')).split('\n');
  return tags.find((tag) => tag === `${PROJECT}-${name}` || tag === `${PROJECT}_${name}`) ?? name;
}

/** @param {import('./engine.mjs').Engine} engine @param {string} name */
async function inspect(engine, name) {
  const [image] = /** @type {Image[]} */ (parseJson(await engine.docker('image', 'inspect', name)));
  if (!image) throw new Error(`There is no image ${name}.`);
  return image;
}
