interface SimulationSettings {
  seed: string;
  /** The factor by which the simulation is faster than real time. */
  speed: number;
  players: number;
  /** True if tables pause and go into maintenance by themselves. */
  pauses: boolean;
  /** Null when no custom texts are set. */
  textsFile: string | null;
}

export interface Settings {
  host: string;
  port: number;
  /** The port at which it receives mail. */
  smtpPort: number;
  /** The address at which a browser reaches the mock; null for the address that the mock listens at. */
  publicUrl: string | null;
  /** The console's address, for the links of reset mails. */
  consoleUrl: string;
  dataDir: string;
  /** Null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  slotsBearer: string;
  serviceToken: string;
  simulation: SimulationSettings;
  /** True if faults can be switched on over HTTP. */
  faults: boolean;
}

/** The injection token of the settings. */
export const SETTINGS = Symbol('settings');
