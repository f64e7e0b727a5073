import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../../../scripts/lib/failure.mjs';
import { parseJson } from '../../../scripts/lib/json.mjs';
import type { CommandResult, Engine } from './engine.ts';

const HEALTHY_WITHIN_MS = 240_000;

interface ProjectOptions {
  readonly file: string;
  readonly project: string;
  readonly environment: Record<string, string>;
  readonly profiles?: readonly string[];
}

/** The fields of `docker inspect` that the checks read. */
interface Container {
  readonly State: { readonly Health?: { readonly Status: string } };
  readonly HostConfig: { readonly ReadonlyRootfs: boolean; readonly Privileged: boolean };
}

/** One project of a Compose file: starts it, inspects its containers, removes it. */
export class ComposeProject {
  readonly #engine: Engine;
  readonly #options: ProjectOptions;

  constructor(engine: Engine, options: ProjectOptions) {
    this.#engine = engine;
    this.#options = options;
  }

  /** Returns the same project with other profiles. */
  with(profiles: readonly string[]): ComposeProject {
    return new ComposeProject(this.#engine, { ...this.#options, profiles });
  }

  /** Returns the exit code and the output, also when the command fails. */
  try(...args: string[]): Promise<CommandResult> {
    return this.#engine.tryCompose(this.#arguments(args), this.#options.environment);
  }

  /** @throws Failure with the output when the command fails */
  run(...args: string[]): Promise<string> {
    return this.#engine.compose(this.#arguments(args), this.#options.environment);
  }

  /** Starts the services that do not run yet. Resolves with the names of all services when all are healthy. */
  async up(): Promise<string[]> {
    const { code, output } = await this.try('up', '-d');
    if (code !== 0) {
      const logs = await this.try('logs', '--tail=15');
      throw new Failure('The stack did not start.', `${output}\n${logs.output}`);
    }
    const services = await this.services();
    await Promise.all(services.map((service) => this.healthy(service)));
    return services;
  }

  /** Returns the services that have a container, sorted. */
  async services(): Promise<string[]> {
    const label = 'com.docker.compose';
    const output = await this.#engine.docker(
      ...['ps', '--all', '--filter', `label=${label}.project=${this.#options.project}`],
      ...['--format', `{{.Label "${label}.service"}}`],
    );
    return [...new Set(output.split('\n').filter((line) => line !== ''))].sort();
  }

  /** Stops and removes the project; `data: true` removes its volumes too. */
  async down({ data }: { data: boolean }): Promise<void> {
    await this.run('down', '--remove-orphans', ...(data ? ['--volumes'] : []));
  }

  exec(service: string, ...command: string[]): Promise<string> {
    return this.run('exec', '-T', service, ...command);
  }

  async container(service: string): Promise<Container> {
    const id = (await this.run('ps', '-q', service)).split('\n').at(-1) ?? '';
    const [container] = parseJson(await this.#engine.docker('inspect', id)) as Container[];
    if (!container) throw new Failure(`The service ${service} has no container.`);
    return container;
  }

  /** Resolves when the engine reports the service as healthy. @throws Failure with its log after 240 s */
  async healthy(service: string): Promise<void> {
    const deadline = Date.now() + HEALTHY_WITHIN_MS;
    while (Date.now() < deadline) {
      const { State } = await this.container(service);
      if (State.Health?.Status === 'healthy') return;
      await pause(300);
    }
    const { output } = await this.try('logs', '--tail=30', service);
    throw new Failure(`${service} did not become healthy within ${HEALTHY_WITHIN_MS / 1000} s.`, output);
  }

  #arguments(args: readonly string[]): string[] {
    const { file, project, profiles = [] } = this.#options;
    const named = profiles.flatMap((profile) => ['--profile', profile]);
    return ['--project-name', project, '--file', file, ...named, ...args];
  }
}
