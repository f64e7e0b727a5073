import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { fromRoot } from '../scripts/lib/paths.mjs';
import { imageContents } from './image-contents.mjs';

interface Service {
  extends?: { file: string; service: string };
  image?: string;
  build?: { context: string; target: string };
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  privileged?: boolean;
  user?: string;
  profiles?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}
interface ComposeFile {
  services: Record<string, Service>;
}

const read = (file: string): string => readFileSync(fromRoot(file), 'utf8');
const compose = (file: string): ComposeFile => parse(read(file), { merge: true }) as ComposeFile;

const base = compose('docker/services.yml').services;
const demonstration = compose('docker-compose.yml').services;
const operator = compose('docker-compose.operator.yml').services;
const dockerfile = read('Dockerfile');
const stages = dockerfile.split(/^FROM /m).slice(1);
const stage = (name: string): string =>
  stages.find((text) => text.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? '';

const STACKS: Record<string, Record<string, Service>> = {
  'docker-compose.yml': demonstration,
  'docker-compose.operator.yml': operator,
};
const services = Object.entries(STACKS).flatMap(([file, stack]) =>
  Object.entries(stack).map(([name, service]) => ({ file, name, service })),
);
const SECRETS = [
  'SESSION_SECRET',
  'AUDIT_KEY',
  'POSTGRES_PASSWORD',
  'SLOTS_BEARER',
  'UPSTREAM_SERVICE_TOKEN',
];

describe('every container', () => {
  it.each(services)('$name of $file has the common hardening', ({ service }) => {
    expect(service.extends?.file).toBe('docker/services.yml');
    expect(base[service.extends?.service ?? '']).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service).not.toHaveProperty('cap_add');
    expect(service).not.toHaveProperty('privileged');
    expect(service.read_only ?? true).toBe(true);
  });

  it('has no capability, except those with which PostgreSQL takes over its volume', () => {
    const given = Object.entries(base).filter(([, { cap_add }]) => cap_add !== undefined);
    expect(given.map(([name]) => name)).toEqual(['postgres']);
  });

  it('starts its dependents only when it is healthy', () => {
    const conditions = services.flatMap(({ service }) => Object.values(service.depends_on ?? {}));
    expect(new Set(conditions.map(({ condition }) => condition))).toEqual(new Set(['service_healthy']));
  });

  it('has a health check when another one depends on it', () => {
    for (const { file, service } of services) {
      for (const needed of Object.keys(service.depends_on ?? {})) {
        const { extends: from, healthcheck } = STACKS[file]?.[needed] ?? {};
        const common = base[from?.service ?? ''];
        const ofImage = stage(common?.build?.target ?? 'none').includes('HEALTHCHECK');
        expect({ needed, checked: ofImage || Boolean(healthcheck ?? common?.healthcheck) }).toEqual({
          needed,
          checked: true,
        });
      }
    }
  });
});

describe('the demonstration', () => {
  const running = (profile: string | null): string[] =>
    Object.keys(demonstration)
      .filter((name) => demonstration[name]?.profiles?.includes(profile ?? '') ?? true)
      .sort();

  it('is the whole stack at its default ports, published on 127.0.0.1 only', () => {
    expect(running(null)).toEqual(['gateway', 'mock-backends', 'postgres', 'redis']);
    const ports = Object.values(demonstration).flatMap(({ ports: published = [] }) => published);
    expect(ports).toContain(`127.0.0.1:\${PORT:-3000}:3000`);
    expect(ports).toContain(`127.0.0.1:\${MOCK_PORT:-4000}:4000`);
    expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });

  it('has three gateways behind a balancer in the profile `balanced`', () => {
    const added = ['balancer', 'gateway-2', 'gateway-3'];
    expect(running('balanced')).toEqual([...running(null), ...added].sort());
  });
});

describe('the stack for an operator', () => {
  it('has three gateways, a balancer, and no mock', () => {
    expect(Object.keys(operator).sort()).toEqual(
      ['balancer', 'gateway', 'gateway-2', 'gateway-3', 'postgres', 'redis'].sort(),
    );
    expect(read('docker-compose.operator.yml').includes('mock-backends')).toBe(false);
  });

  it('runs in production mode and requires each secret and each address', () => {
    const { environment = {} } = operator.gateway ?? {};
    expect(environment.NODE_ENV).toBe('production');
    for (const name of [...SECRETS, 'PUBLIC_URL'].filter((each) => each !== 'POSTGRES_PASSWORD')) {
      expect(environment[name]).toMatch(new RegExp(`^\\$\\{${name}:\\?set ${name}`));
    }
    const upstreams = Object.entries(environment).filter(([name]) => /^UPSTREAM_.*_URL$/.test(name));
    expect(upstreams).toHaveLength(5);
    for (const [name, value] of upstreams) expect(value).toContain(`\${${name}:?set ${name}`);
    expect(environment.CONSOLE_DATABASE_URL).toContain(`\${POSTGRES_PASSWORD:?`);
  });

  it('gives every gateway the same settings', () => {
    for (const name of ['gateway-2', 'gateway-3']) {
      expect(operator[name]?.environment).toEqual(operator.gateway?.environment);
      expect(demonstration[name]?.environment).toEqual(demonstration.gateway?.environment);
    }
  });
});

describe('the images', () => {
  it('contain no secret as an argument, a variable or a file of the build', () => {
    expect(dockerfile).not.toMatch(/^ARG /m);
    for (const name of SECRETS) expect(dockerfile).not.toContain(name);
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '**/*.pem', '**/*.key', '**/.data', '.git']));
  });

  it('contain a web app whose sources read no setting', () => {
    const sources = readdirSync(fromRoot('apps/web/src'), { recursive: true, encoding: 'utf8' });
    const reading = sources.filter(
      (file) => /\.tsx?$/.test(file) && /import\.meta\.env|process\.env/.test(read(`apps/web/src/${file}`)),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(reading).toEqual([]);
  });

  it.each(['gateway', 'mock-backends', 'balancer'])(
    '%s does not run as root and has a health check',
    (name) => {
      const built = stage(name).startsWith('server ') ? stage('server') + stage(name) : stage(name);
      expect(built).toMatch(/^USER (?!root)\w+$/m);
      expect(built).toMatch(/^HEALTHCHECK /m);
      expect(built).not.toContain('curl');
    },
  );

  it.each(['gateway', 'mock-backends'])('%s contains the gathered files and nothing else', (name) => {
    const copied = [...stage(name).matchAll(/^COPY (.*)$/gm)].map(([, paths]) => paths);
    expect(copied).toEqual([`--from=build /gathered/${name} ./`]);
    expect(imageContents(name).entries).toContain(`apps/${name}/dist/main.js`);
  });
});

describe('secrets', () => {
  it('are in no Compose file, except the database password of the demonstration', () => {
    const values = [base, demonstration, operator].flatMap((stack) =>
      Object.values(stack).flatMap(({ environment = {} }) => Object.entries(environment)),
    );
    const others = ['AUDIT_ANCHOR_SECRET', 'AUDIT_KEY_PREVIOUS', 'SESSION_SECRET_PREVIOUS'];
    const secret = values.filter(([name]) => [...SECRETS, ...others].includes(name));
    expect(secret.length).toBeGreaterThan(SECRETS.length);
    const known = secret.filter(([, value]) => !/^\$\{[A-Z_]+(:-|:\?[^}]*)\}$/.test(value));
    expect(known).toEqual([['POSTGRES_PASSWORD', `\${POSTGRES_PASSWORD:-pitdesk}`]]);
  });
});
