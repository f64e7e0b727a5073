import type { Role } from '@pitdesk/contracts/access';
import type { ProtectionCaseSeverity } from '@pitdesk/contracts/protection-cases';
import type { NightlyKind } from '@pitdesk/contracts/retention';
import type { TableActKind } from '@pitdesk/contracts/table-control';
import type { Environment } from './environment.ts';
import type { OperatorMapping } from './operator-mapping.ts';
import type { SingleSignOnSettings } from './single-sign-on-settings.ts';
import type { TranslatorSettings } from './translator-settings.ts';

export interface UpstreamSettings {
  authUrl: string;
  backofficeUrl: string;
  slotsUrl: string;
  chatSocketUrl: string;
  gameSocketUrl: string;
  resetPasswordPath: string;
  tablesPath: string;
  /** Null if the operator does not offer it. */
  liveTablesPath: string | null;
  roundsPath: string | null;
  /** True if the operator allows rounds to be voided and corrected. */
  roundChanges: boolean;
  modelsPath: string | null;
  /** The rota: which dealer was, is and will be at which table. */
  rotaPath: string | null;
  /** Sanctions against players; null if the operator does not support them. */
  sanctionsPath: string | null;
  /** The acts at a table; null if the operator does none. */
  tableControlPath: string | null;
  /** The acts that the operator does, under that path. */
  tableActs: readonly TableActKind[];
  socketPath: string;
  chatSocketNamespace: string;
  gameSocketNamespace: string;
  /** True if the game socket also sends events of tables and rounds. */
  liveEvents: boolean;
  /** The deadline of one call to an upstream, retries included. */
  timeoutMs: number;
  serviceToken: string;
  slotsBearer: string;
  /** The time zone of the operator's times without one. */
  zone: string;
  /** The operator's names where they differ from the specification; null without a mapping. */
  mapping: OperatorMapping | null;
}

/** The thresholds of the alarms; null switches an alarm off. */
interface AlarmSettings {
  /** A critical case without a first look. */
  protectionCases: boolean;
  /** A player without an answer for this long. */
  unansweredMinutes: number | null;
  /** A correction without a decision for this long; 0 raises the alarm with the proposal. */
  correctionMinutes: number | null;
  /** A dealer whose break is due, without a planned relief. */
  reliefs: boolean;
  /** An open table without any change for this long. */
  tableStuckSeconds: number | null;
  /** The interval between checks of the previews. */
  streamCheckSeconds: number | null;
  /** The age of the rounds that the first check of the rules includes. */
  ruleHours: number | null;
  /** A table that is not open for this long, without a plan. */
  tableDownMinutes: number | null;
  /** An unbiased wheel raises a false alarm at most once in this many years. */
  wheelYears: number | null;
  /** An alarm that comes and goes is sent once within this time. */
  flappingMinutes: number | null;
  /** The address of last resort. */
  fallbackMail: string | null;
}

/** Calls to addresses that staff or browsers name. */
interface OutgoingSettings {
  /** Inner addresses or networks that may be reached. */
  allowedNetworks: string[];
  /** A file with further certificate authorities. */
  caFile: string | null;
}

/** The VAPID identity of web push. */
interface PushSettings {
  /** 32 bytes as base64url. */
  privateKey: string;
  contact: string;
}

/** How long the console keeps its data. */
interface RetentionSettings {
  /** The time of the nightly run in the property's time zone, `HH:MM`; null if it never runs automatically. */
  at: string | null;
  /** Days by kind of data; null for no limit. */
  days: Readonly<Record<NightlyKind, number | null>>;
}

/** The rules of sanctions against players. */
interface SanctionSettings {
  /** The longest sanction that one person may impose alone; null if each needs a second person. */
  shortHours: number | null;
  maxDays: number;
  /** A third sanction within this many days needs a second person; null if repetition does not count. */
  repeatDays: number | null;
  /** The time limit of the decision on an appeal. */
  appealDays: number;
}

type BySeverity = Readonly<Record<ProtectionCaseSeverity, number>>;

/** The time limits of cases, and the thresholds of the markers that open one; null switches a marker off. */
interface ProtectionCaseSettings {
  firstLookMinutes: BySeverity;
  evaluationHours: BySeverity;
  /** Hours online within a gaming day. */
  hoursOnline: number | null;
  /** Nights out of seven. */
  nights: number | null;
  tablesAnHour: number | null;
  /** A return within this many minutes after a mute or a table ban. */
  returnMinutes: number | null;
  /** Messages within ten minutes. */
  messages: number | null;
}

/** The rules of conversations. */
interface ChatSettings {
  /** An assigned conversation returns to everybody if its assignee does not answer for this long. */
  assignmentReturnMinutes: number;
  /** The target of a table without one of its own. */
  answerTargetSeconds: number;
}

/** The keys that prove the audit's entries, and the places where its newest entry is published. */
export interface AuditSettings {
  key: string;
  /** Earlier keys of the chain. */
  previousKeys: string[];
  anchorFile: string | null;
  anchorUrl: string | null;
  /** Signs what is sent to `anchorUrl`; set if that is set. */
  anchorSecret: string | null;
}

export interface Settings {
  environment: Environment['NODE_ENV'];
  host: string;
  port: number;
  metricsPort: number | null;
  metricsHost: string;
  logLevel: Environment['LOG_LEVEL'];
  /** The origins that may sign in and refresh. */
  publicOrigins: string[];
  secureCookies: boolean;
  /** The origins of the previews' frames and media. */
  streamOrigins: string[];
  trustedProxies: string[];
  /** The time to serve requests after a stop signal, until the load balancer has noticed. */
  drainMs: number;
  dataDir: string;
  consoleDatabaseUrl: string | null;
  redisUrl: string | null;
  /** The folder of the built web app. */
  webDist: string;
  session: { secret: string; previousSecret: string | null };
  audit: AuditSettings;
  upstream: UpstreamSettings;
  /** `terminals`: an account's terminal decides its rights; `roles`: the roles that the console stores. */
  access: Environment['ACCESS'];
  terminalScope: Environment['TERMINAL_SCOPE'];
  /** `approval`: a newly created account waits until an administrator admits it. */
  registration: Environment['REGISTRATION'];
  /** The roles that require a second factor, and the days after the first sign-in without one. */
  secondFactor: { requiredRoles: readonly Role[]; graceDays: number };
  /** False if only the break-glass account may use a password. */
  passwordLogin: boolean;
  breakGlassUsername: string | null;
  /** Null without an identity provider. */
  singleSignOn: SingleSignOnSettings | null;
  /** True if the demo's accounts get their roles at the start. */
  demoRoles: boolean;
  /** True if the demo's accounts write records into an unused console. */
  demoRecords: boolean;
  supportContact: string;
  /** After how many days without use an account is warned, and disabled; null to never do so. */
  unused: { warnDays: number | null; disableDays: number | null };
  /** The mail server and the sender; null if the console sends no mail. */
  mail: { smtpUrl: string; from: string } | null;
  /** Null without a translator. */
  translator: TranslatorSettings | null;
  themeDemo: boolean;
  /** The time without input after which a screen is locked; null to never lock. */
  idleLockMinutes: number | null;
  propertyTz: string;
  gamingDayStart: string;
  /** The starts of the shifts, `HH:MM`, in the order of the gaming day; the first shift begins with it. */
  shiftStarts: string[];
  /** A dealer's break is due after so many minutes at one table. */
  breakDueMinutes: number;
  /** How often the states of all tables are read; null for never. */
  tableWatchSeconds: number | null;
  /** How long a table may take to show a requested change. */
  tableConfirmSeconds: number;
  /** True if a roulette table must not open before its wheel is inspected on the gaming day. */
  openingInspection: boolean;
  sanctions: SanctionSettings;
  protectionCases: ProtectionCaseSettings;
  retention: RetentionSettings;
  chat: ChatSettings;
  alarms: AlarmSettings;
  /** The minutes after a shift for which staff stay on duty. */
  onDutyGraceMinutes: number;
  /** Null without web push. */
  push: PushSettings | null;
  outgoing: OutgoingSettings;
}

/** The settings of `audit:check`: the database and the configured keys. None is required, and none is created. */
export interface AuditCheckSettings {
  dataDir: string;
  consoleDatabaseUrl: string | null;
  auditKeys: string[];
}

/** The injection token of the settings. */
export const SETTINGS = Symbol('settings');
