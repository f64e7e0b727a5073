import type { EntityId } from '@pitdesk/contracts/fields';
import type { UpstreamSettings } from '#core/settings/settings';
import { KnownTables } from '../upstream/back-office/known-tables.ts';
import { httpAdapters } from '../upstream/create-upstreams.ts';
import { dialectOf } from '../upstream/operator-dialect.ts';
import type { Finding } from './finding.ts';
import { PROBE_CLOCK } from './probe-clock.ts';
import { ProbedReading } from './probed-reading.ts';
import { NoAnswerError, ProbingCaller } from './probing-caller.ts';

export interface ProbeAccount {
  readonly username: string;
  readonly password: string;
}

type Note = (finding: Finding) => void;

const FIRST_PAGE = { page: 1, per_page: 25 } as const;

/** Makes every call that only reads, through the adapters of the console, and notes each result. */
export async function probeHttp(
  settings: UpstreamSettings,
  account: ProbeAccount | null,
  note: Note,
  reading: ProbedReading = new ProbedReading(),
): Promise<void> {
  const dialect = dialectOf(settings, reading);
  const caller = (name: 'auth' | 'backoffice' | 'slots', url: string) =>
    new ProbingCaller(name, url, { timeoutMs: settings.timeoutMs, dialect, reading }, note);
  const callers = {
    auth: caller('auth', settings.authUrl),
    backoffice: caller('backoffice', settings.backofficeUrl),
    slots: caller('slots', settings.slotsUrl),
  };
  const upstream = httpAdapters(settings, callers, { clock: PROBE_CLOCK, knownTables: new KnownTables() });
  try {
    const bearer = account
      ? await attempt(async () => (await upstream.auth.login(account)).accessToken)
      : null;
    const chatId = bearer ? await probeAsStaff(upstream, settings, bearer, note) : skipStaff(settings, note);
    await attempt(() =>
      upstream.chat.search({
        page: 1,
        per_page: 50,
        sort_by: { created_at: 'asc' },
        filters: { chat_id: chatId },
      }),
    );
    const events = await attempt(() => upstream.events.list(FIRST_PAGE));
    const [event] = events?.data ?? [];
    if (event) await attempt(() => upstream.events.one(String(event.id)));
    else skip(note, 'slots', 'GET /api/event/{id}', 'There is no event to read');
  } finally {
    await Promise.all(Object.values(callers).map((one) => one.close()));
  }
}

/** @returns the id of a chat with a history to read */
async function probeAsStaff(
  upstream: ReturnType<typeof httpAdapters>,
  settings: UpstreamSettings,
  bearer: string,
  note: Note,
): Promise<EntityId> {
  await attempt(() => upstream.auth.me(bearer));
  const query = { filters: { active: '0' }, sort_by: 'terminal_id:asc' } as const;
  const tables = await attempt(() => upstream.tables.list(query, bearer));
  if (settings.liveTablesPath) await attempt(() => upstream.tables.listLive(bearer));
  else skip(note, 'backoffice', 'live tables', 'Switched off');
  if (settings.roundsPath) {
    await attempt(() => upstream.rounds.list({ ...FIRST_PAGE, sort_by: 'started_at:desc' }, bearer));
  } else skip(note, 'backoffice', 'rounds', 'Switched off');
  if (settings.modelsPath) {
    await attempt(() => upstream.models.list({ ...FIRST_PAGE, sort_by: 'display_name:asc' }, bearer));
  } else skip(note, 'backoffice', 'models', 'Switched off');
  if (settings.rotaPath) {
    const now = PROBE_CLOCK.now();
    const hour = { from: new Date(now - 3_600_000).toISOString(), to: new Date(now).toISOString() };
    await attempt(() => upstream.rota.board(hour, bearer));
  } else skip(note, 'backoffice', 'rota', 'Switched off');
  return tables?.find(({ chat }) => chat)?.chat?.id ?? 1;
}

function skipStaff(settings: UpstreamSettings, note: Note): EntityId {
  const why = 'Needs the token of a member of staff: set PROBE_USERNAME and PROBE_PASSWORD';
  skip(note, 'auth', 'POST /api/auth/login', why);
  skip(note, 'auth', 'GET /api/auth/me', why);
  const paths = [
    settings.tablesPath,
    settings.liveTablesPath,
    settings.roundsPath,
    settings.modelsPath,
    settings.rotaPath,
  ];
  for (const path of paths) if (path) skip(note, 'backoffice', `GET ${path}`, why);
  return 1;
}

const skip = (note: Note, upstream: Finding['upstream'], call: string, why: string): void =>
  note({ upstream, call, verdict: 'skipped', ms: 0, problems: [why] });

/** Makes one call; returns null if it failed, so that the next call is made anyway. */
async function attempt<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NoAnswerError) return null;
    throw error;
  }
}
