import { z } from 'zod';

const port = z.coerce.number('must be a port').int('must be a port').min(0).max(65_535);
const url = z.url({ error: 'must be an address' });

/** Every environment variable that the mock reads, by its name. Those that the gateway reads too are described there. */
export const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  MOCK_PORT: port.default(4_000),
  MOCK_SMTP_PORT: port
    .default(4_025)
    .describe("The port at which the mock receives the console's mail; `0` for any free port."),
  MOCK_PUBLIC_URL: url.optional(),
  /** The console's own port and address, for the links of reset mails. */
  PORT: port.default(3_000),
  /** A list, as the gateway reads it; mails use the first address. */
  PUBLIC_URL: z
    .string()
    .transform((list) => list.split(',', 1)[0]?.trim())
    .pipe(url)
    .optional(),
  PITDESK_DATA_DIR: z.string().min(1).default('.data'),
  OPERATOR_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a PostgreSQL address' })
    .optional()
    .meta({
      description: 'The address of a PostgreSQL database for the simulated casino.',
      byDefault: 'an embedded database',
    }),
  SLOTS_BEARER: z.string().min(1).default('pitdesk-demo-slots'),
  UPSTREAM_SERVICE_TOKEN: z.string().min(1).default('pitdesk-demo-service'),
  SIM_SEED: z.string().min(1).default('pitdesk').describe('The seed of the simulated casino.'),
  SIM_SPEED: z.coerce
    .number()
    .positive()
    .max(1_000)
    .default(1)
    .describe('The factor by which the simulation is faster than real time.'),
  SIM_PLAYERS: z.coerce
    .number()
    .int()
    .min(0)
    .max(200_000)
    .default(300)
    .describe('The number of simulated players.'),
  SIM_PAUSES: z
    .enum(['on', 'off'], { error: 'must be one of on, off' })
    .default('on')
    .describe('Whether simulated tables pause and go into maintenance by themselves.'),
  SIM_TEXTS: z
    .string()
    .optional()
    .describe("A file with a JSON list of texts that replace the demo's texts and the players' names."),
  MOCK_FAULTS: z.enum(['on', 'off'], { error: 'must be one of on, off' }).optional().meta({
    description: "Whether the mock's faults can be switched on over HTTP.",
    byDefault: 'on; off in production',
  }),
});
export type Environment = z.infer<typeof Environment>;

/** Returns the environment of the process; nothing else reads it. */
export const processEnvironment = (): NodeJS.ProcessEnv => process.env;

/** Thrown for an invalid environment; the message is one line that names every invalid field. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
