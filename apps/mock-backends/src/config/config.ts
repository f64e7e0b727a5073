import { z } from 'zod';

const port = (byDefault: number) => z.coerce.number().int().min(0).max(65_535).default(byDefault);
/** A setting that is empty is one that is not set, as compose files write it. */
const optionalUrl = z.url().optional();
const onOff = z.enum(['on', 'off']);

/** Every setting of the mock: the one place that reads the environment. */
export const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  MOCK_PORT: port(4_000),
  /** Where a browser finds the mock's streams; by default where it listens. */
  MOCK_PUBLIC_URL: optionalUrl,
  /** The console's own port and address, for the links of reset mails. */
  PORT: port(3_000),
  /** Several may be given, as the gateway takes them; mails name the first. */
  PUBLIC_URL: z
    .string()
    .transform((list) => list.split(',', 1)[0]?.trim())
    .pipe(z.url())
    .optional(),
  PITDESK_DATA_DIR: z.string().min(1).default('.data'),
  OPERATOR_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SLOTS_BEARER: z.string().min(1).default('pitdesk-demo-slots'),
  UPSTREAM_SERVICE_TOKEN: z.string().min(1).default('pitdesk-demo-service'),
  SIM_SEED: z.string().min(1).default('pitdesk'),
  /** How many times faster than life the casino runs. */
  SIM_SPEED: z.coerce.number().positive().max(1_000).default(1),
  SIM_PLAYERS: z.coerce.number().int().min(0).max(200_000).default(300),
  /** A file of a JSON list: texts that stand in all records, and players' names, instead of the demo's. */
  SIM_TEXTS: z.string().optional(),
  MOCK_FAULTS: onOff.optional(),
});

/** Settings as the rest of the mock gets them: typed, defaults filled in. */
export class Config {
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly consoleUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly slotsBearer: string;
  readonly serviceToken: string;
  readonly simulation: { seed: string; speed: number; players: number; textsFile: string | undefined };
  readonly faults: boolean;

  constructor(environment: z.infer<typeof Environment>) {
    this.host = environment.HOST;
    this.port = environment.MOCK_PORT;
    this.publicUrl = environment.MOCK_PUBLIC_URL;
    this.consoleUrl = environment.PUBLIC_URL ?? `http://127.0.0.1:${environment.PORT}`;
    this.dataDir = environment.PITDESK_DATA_DIR;
    this.databaseUrl = environment.OPERATOR_DATABASE_URL;
    this.slotsBearer = environment.SLOTS_BEARER;
    this.serviceToken = environment.UPSTREAM_SERVICE_TOKEN;
    this.simulation = {
      seed: environment.SIM_SEED,
      speed: environment.SIM_SPEED,
      players: environment.SIM_PLAYERS,
      textsFile: environment.SIM_TEXTS,
    };
    this.faults =
      (environment.MOCK_FAULTS ?? (environment.NODE_ENV === 'production' ? 'off' : 'on')) === 'on';
  }
}
