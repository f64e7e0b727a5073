import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../failure.mjs';
import { parseJson } from '../json.mjs';

const HEALTHY_WITHIN_MS = 240_000;

/** @typedef {{ file: string, project: string, environment: Record<string, string>, profiles?: string[] }} StackOptions */
/** @typedef {{ StartedAt: string, Health?: { Status: string, Log: { End: string, ExitCode: number }[] | null } }} ContainerState */
/** @typedef {{ Id: string, Name: string, Image: string, State: ContainerState, HostConfig: { ReadonlyRootfs: boolean, CapDrop: string[] | null, CapAdd: string[] | null, SecurityOpt: string[] | null, Privileged: boolean } }} Container */

/** One running project of a compose file. */
export class Stack {
  #engine;
  #options;

  /** @param {import('./engine.mjs').Engine} engine @param {StackOptions} options */
  constructor(engine, options) {
    this.#engine = engine;
    this.#options = options;
  }

  /** The same project with other profiles. @param {string[]} profiles */
  with(profiles) {
    return new Stack(this.#engine, { ...this.#options, profiles });
  }

  /** @param {string[]} args */
  try(...args) {
    return this.#engine.tryCompose(this.#arguments(args), this.#options.environment);
  }

  /** @param {string[]} args */
  run(...args) {
    return this.#engine.compose(this.#arguments(args), this.#options.environment);
  }

  /** Starts what is not running yet; resolves when all of it is healthy. @returns {Promise<string[]>} its services */
  async up() {
    const { code, output } = await this.try('up', '-d');
    if (code !== 0) {
      const logs = await this.try('logs', '--tail=15');
      throw new Failure('The stack did not come up.', `${output}\n${logs.output}`);
    }
    const services = await this.services();
    await Promise.all(services.map((service) => this.healthy(service)));
    return services;
  }

  /** Those that have a container. @returns {Promise<string[]>} */
  async services() {
    const label = 'com.docker.compose';
    const output = await this.#engine.docker(
      ...['ps', '--all', '--filter', `label=${label}.project=${this.#options.project}`],
      ...['--format', `{{.Label "${label}.service"}}`],
    );
    return [...new Set(output.split('\n').filter((line) => line !== ''))].sort();
  }

  /** Stops and removes the project; with its data where that is said. @param {{ data: boolean }} what */
  async down({ data }) {
    await this.run('down', '--remove-orphans', ...(data ? ['--volumes'] : []));
  }

  /** @param {string} service @param {string[]} command */
  exec(service, ...command) {
    return this.run('exec', '-T', service, ...command);
  }

  /** @param {string} service */
  async container(service) {
    const id = (await this.run('ps', '-q', service)).split('\n').at(-1) ?? '';
    const found = /** @type {Container[]} */ (parseJson(await this.#engine.docker('inspect', id)));
    const [container] = found;
    if (!container) throw new Failure(`${service} has no container.`);
    return container;
  }

  /** Resolves when a check that ended after the start of this life said so. @param {string} service */
  async healthy(service) {
    const deadline = Date.now() + HEALTHY_WITHIN_MS;
    while (Date.now() < deadline) {
      const { State } = await this.container(service);
      if (State.Health?.Status === 'healthy') return;
      await pause(300);
    }
    const { output } = await this.try('logs', '--tail=30', service);
    throw new Failure(`${service} did not become healthy.`, output);
  }

  /** @param {string[]} args */
  #arguments(args) {
    const { file, project, profiles = [] } = this.#options;
    const named = profiles.flatMap((profile) => ['--profile', profile]);
    return ['--project-name', project, '--file', file, ...named, ...args];
  }
}
