import type { Environment } from './environment.ts';
import type { OperatorMapping } from './operator-mapping.ts';

export interface UpstreamSettings {
  authUrl: string;
  backofficeUrl: string;
  slotsUrl: string;
  chatSocketUrl: string;
  gameSocketUrl: string;
  resetPasswordPath: string;
  tablesPath: string;
  /** `null` where the operator does not offer it. */
  liveTablesPath: string | null;
  roundsPath: string | null;
  /** Whether the operator lets rounds be voided and corrected. */
  roundChanges: boolean;
  modelsPath: string | null;
  /** Who stood, stands and is planned to stand where, and moving them. */
  rotaPath: string | null;
  socketPath: string;
  chatSocketNamespace: string;
  gameSocketNamespace: string;
  /** Whether the game socket also tells of tables and rounds. */
  liveEvents: boolean;
  /** How long an answer of an upstream may take in all. */
  timeoutMs: number;
  serviceToken: string;
  slotsBearer: string;
  /** The zone of the operator's times that name none. */
  zone: string;
  /** How the operator names what the specification names otherwise; null for an operator that needs no mapping. */
  mapping: OperatorMapping | null;
}

/** When the bell rings; null where it never does for that. */
interface AlarmSettings {
  /** A player without an answer for so long. */
  unansweredMinutes: number | null;
  /** A correction that nobody has decided for so long; 0 from its proposal on. */
  correctionMinutes: number | null;
  /** A dealer at one table for so long, with no relief about to come. */
  reliefMinutes: number | null;
  /** Nothing moves at an open table for so long. */
  tableStuckSeconds: number | null;
  /** How often previews are looked at. */
  streamCheckSeconds: number | null;
  /** How far back rounds are checked when they are checked for the first time. */
  ruleHours: number | null;
  /** An even wheel raises a false alarm at most once in so many years. */
  wheelYears: number | null;
}

/** How entries of the audit are proven, and where the newest is published. */
export interface AuditSettings {
  key: string;
  /** Keys that the chain was written with before. */
  previousKeys: string[];
  anchorFile: string | null;
  anchorUrl: string | null;
  /** Signs what is sent to that address; set where the address is. */
  anchorSecret: string | null;
}

export interface Settings {
  environment: Environment['NODE_ENV'];
  host: string;
  port: number;
  metricsPort: number | null;
  metricsHost: string;
  logLevel: Environment['LOG_LEVEL'];
  /** Origins that may sign in and refresh. */
  publicOrigins: string[];
  secureCookies: boolean;
  /** Origins of the previews' frames and media. */
  streamOrigins: string[];
  trustedProxies: string[];
  /** How long it still serves once it was told to stop, while the balancer notices. */
  drainMs: number;
  dataDir: string;
  consoleDatabaseUrl: string | null;
  redisUrl: string | null;
  /** Folder of the built web app. */
  webDist: string;
  session: { secret: string; previousSecret: string | null };
  audit: AuditSettings;
  upstream: UpstreamSettings;
  terminalScope: Environment['TERMINAL_SCOPE'];
  /** Whether anybody may create an account. */
  registration: boolean;
  supportContact: string;
  themeDemo: boolean;
  /** After so long without input a screen is covered; `null` for never. */
  idleLockMinutes: number | null;
  propertyTz: string;
  gamingDayStart: string;
  /** When shifts begin, `HH:MM`, in the order of the gaming day; the first begins with it. */
  shiftStarts: string[];
  alarms: AlarmSettings;
}

/** What `audit:check` reads: the database, and the keys as far as they are given. Nothing is made, nothing is required. */
export interface AuditCheckSettings {
  dataDir: string;
  consoleDatabaseUrl: string | null;
  auditKeys: string[];
}

/** Injection token of the settings. */
export const SETTINGS = Symbol('settings');
