import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const file = (address: string) => fileURLToPath(new URL(address, import.meta.url));

/** The built program after a build by `npm test`, because a start from source costs twice as much. */
const PROGRAM = process.env.PITDESK_BUILT
  ? [file('../../dist/main.js')]
  : [
      '--conditions=@pitdesk/source',
      '--import',
      file('../../../../register-typescript.mjs'),
      file('../../src/main.ts'),
    ];

/** The process is short-lived, so optimizing compilers would not pay off. */
const SHORT_LIVED = ['--no-opt', '--liftoff-only'];

/** The gateway as a separate process. */
export interface GatewayProcess {
  readonly child: ChildProcess;
  /** Resolves with its URL when it listens; rejects if it ends before. */
  readonly listening: Promise<string>;
  /** Its exit code and output, when it has ended. */
  readonly ended: Promise<{ code: number | null; errors: string; output: string }>;
}

/** @param preload modules to load before it */
export function startGatewayProcess(
  environment: Record<string, string>,
  preload: readonly string[] = [],
): GatewayProcess {
  const imports = preload.flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...SHORT_LIVED, ...imports, ...PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', PORT: '0', ...environment },
  });
  let output = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, errors, output }));
  const listening = new Promise<string>((resolve, reject) => {
    let listens = false;
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (listens) return;
      const address = /Server listening at (http:\/\/[\d.]+:\d+)/.exec(output)?.[1];
      listens = address !== undefined;
      if (address) resolve(address);
    });
    void ended.then(() => reject(new Error(`The gateway ended: ${errors}`)));
  });
  // A caller that only waits for its end does not handle this rejection.
  listening.catch(() => undefined);
  return { child, listening, ended };
}
