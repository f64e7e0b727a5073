import { Failure } from '../../../scripts/lib/failure.mjs';
import { fromRoot } from '../../../scripts/lib/paths.mjs';
import { runCommand } from '../../../scripts/lib/run-command.mjs';

export interface CommandResult {
  code: number;
  output: string;
}

/** Runs commands of the Docker engine of this machine, and of the Compose it has: the plugin or docker-compose. */
export class Engine {
  readonly #compose: readonly string[];

  private constructor(compose: readonly string[]) {
    this.#compose = compose;
  }

  /** @throws Failure when no engine runs, or when Compose is not installed */
  static async find(): Promise<Engine> {
    const { code, output } = await runCommand('docker', ['info', '--format', '{{.ServerVersion}}']);
    if (code !== 0) {
      throw new Failure(
        'The Docker engine does not answer: start Docker, then run this command again.',
        output,
      );
    }
    for (const compose of [['docker', 'compose'], ['docker-compose']]) {
      const [command = '', ...args] = compose;
      if ((await runCommand(command, [...args, 'version'])).code === 0) return new Engine(compose);
    }
    throw new Failure(
      'Docker Compose is not installed: install it from https://docs.docker.com/compose/install.',
    );
  }

  /** Returns the exit code and the output, also when the command fails. */
  tryCompose(args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
    const [command = '', ...own] = this.#compose;
    const env = { ...process.env, ...environment };
    return runCommand(command, [...own, ...args], { cwd: fromRoot(), env });
  }

  /** @throws Failure with the output when the command fails */
  async compose(args: readonly string[], environment?: NodeJS.ProcessEnv): Promise<string> {
    const { code, output } = await this.tryCompose(args, environment);
    if (code !== 0) throw new Failure(`This Compose command failed: ${args.join(' ')}`, output);
    return output.trim();
  }

  /** @throws Failure with the output when the command fails */
  async docker(...args: string[]): Promise<string> {
    const { code, output } = await runCommand('docker', args);
    if (code !== 0) throw new Failure(`This Docker command failed: ${args.join(' ')}`, output);
    return output.trim();
  }
}
