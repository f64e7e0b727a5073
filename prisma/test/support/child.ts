import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { packageFolder } from '../../src/package-folder.ts';

/** A process that runs a file of `test/children`; its output is read by lines. */
export interface Child {
  /** Resolves with the next line; with undefined when the process has ended. */
  line(): Promise<string | undefined>;
  /** Resolves with the remaining lines when the process has ended. */
  rest(): Promise<string[]>;
  /** Sends SIGKILL, so that the process cannot clean up. */
  kill(): Promise<void>;
}

export function startChild(name: string, ...args: string[]): Child {
  const support = path.join(packageFolder(), 'test');
  const child = spawn(
    process.execPath,
    [
      '--conditions=@pitdesk/source',
      '--import',
      path.join(packageFolder(), '..', 'register-typescript.mjs'),
      path.join(support, 'children', `${name}.ts`),
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => {
    const next = await lines.next();
    return next.done ? undefined : next.value;
  };
  return {
    line,
    async rest() {
      const collected: string[] = [];
      for (let next = await line(); next !== undefined; next = await line()) collected.push(next);
      return collected;
    },
    kill: () => endByForce(child, ended),
  };
}

async function endByForce(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
