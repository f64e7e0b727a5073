import { Failure } from '../failure.mjs';
import { fromRoot } from '../paths.mjs';
import { runCommand } from '../run-command.mjs';

/** The Docker engine of this machine, and whichever Compose it has. */
export class Engine {
  /** @type {string[]} */
  #compose;

  /** @param {string[]} compose */
  constructor(compose) {
    this.#compose = compose;
  }

  static async find() {
    const { code, output } = await runCommand('docker', ['info', '--format', '{{.ServerVersion}}']);
    if (code !== 0) throw new Failure('No Docker engine answers: start one, then run this again.', output);
    for (const compose of [['docker', 'compose'], ['docker-compose']]) {
      const [command = '', ...args] = compose;
      if ((await runCommand(command, [...args, 'version'])).code === 0) return new Engine(compose);
    }
    throw new Failure('Neither `docker compose` nor `docker-compose` is here: install one of them.');
  }

  /**
   * @param {string[]} args
   * @param {NodeJS.ProcessEnv} [environment]
   */
  tryCompose(args, environment = {}) {
    const [command = '', ...own] = this.#compose;
    const env = { ...process.env, ...environment };
    return runCommand(command, [...own, ...args], { cwd: fromRoot(), env });
  }

  /** @param {string[]} args @param {NodeJS.ProcessEnv} [environment] */
  async compose(args, environment) {
    const { code, output } = await this.tryCompose(args, environment);
    if (code !== 0) throw new Failure(`Compose could not: ${args.join(' ')}`, output);
    return output.trim();
  }

  /** @param {string[]} args */
  async docker(...args) {
    const { code, output } = await runCommand('docker', args);
    if (code !== 0) throw new Failure(`Docker could not: ${args.join(' ')}`, output);
    return output.trim();
  }
}
