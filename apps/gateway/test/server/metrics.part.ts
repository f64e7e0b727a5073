import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { type Scrape, scrape, until } from '@pitdesk/rig';
import request from 'supertest';
import { parse } from 'yaml';
import { MetricsService } from '#features/metrics/metrics.service';
import { chatOf, send, sendAsPlayer } from '../support/chat.ts';
import { refresh, signIn } from '../support/console.ts';
import { readExpression } from '../support/promql.ts';
import { useConsole } from '../support/shared-console.ts';
import { emit, Sockets } from '../support/sockets.ts';

describe('metrics', () => {
  const operating = (file: string): string =>
    readFileSync(fileURLToPath(new URL(`../../../../docs/${file}`, import.meta.url)), 'utf8');

  interface Rule {
    readonly alert: string;
    readonly expr: string;
  }
  interface Panel {
    readonly title: string;
    readonly type: string;
    readonly gridPos: { h: number; w: number; x: number; y: number };
    readonly targets?: { expr: string; legendFormat: string }[];
  }

  const alarms = (parse(operating('operating/alarms.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
    ({ rules }) => rules,
  );
  const { panels } = JSON.parse(operating('operating/grafana-dashboard.json')) as { panels: Panel[] };
  const targets = panels.flatMap(({ title, targets: own = [] }) =>
    own.map((target) => ({ title, ...target })),
  );

  const sockets = new Sockets();
  const secrets: string[] = [];
  // Not shared, because it counts everything.
  const console_ = useConsole({ metricsPort: 0 });
  let port: number;
  let scraped: Scrape;

  beforeAll(async () => {
    port = console_.gateway.app.get(MetricsService).port ?? 0;
    await live();
    scraped = await scrape(port);
  });
  afterAll(() => sockets.closeAll());

  /** Without a time limit of its own, for busy machines. */
  const happens = (look: () => Promise<boolean>): Promise<true> =>
    until(async () => ((await look()) ? true : null));

  /** Causes a little of everything that is counted. */
  async function live(): Promise<void> {
    const { gateway, mock } = console_;
    const user = await signIn(gateway);
    secrets.push(user.accessToken, user.cookie.split('=')[1] ?? '');
    await refresh(gateway, user.cookie).expect(200);
    const wrong = buildLoginRequest({ username: 'floor1', password: 'not-the-password' });
    await request(gateway.url).post('/api/auth/login').send(wrong).expect(401);

    const chat = chatOf(mock);
    const browser = await sockets.chat(gateway.url, user.accessToken);
    await emit(browser, 'joinRoom', chat.room);
    await happens(async () => (await count('pitdesk_chat_feed_live')) === 1);
    await sendAsPlayer(mock, chat, 'Is anybody there?');
    await happens(
      async () => ((await count('pitdesk_chat_messages_received_total', { source: 'live' })) ?? 0) > 0,
    );
    await send(gateway, user, { chat_id: chat.id, message: 'Good evening' }).expect(200);
    await request(mock.url)
      .post('/__faults')
      .send({ service: 'chat_socket', fault: 'drop-sockets', for_ms: 50 });
    await happens(async () => ((await count('pitdesk_chat_gaps_filled_total')) ?? 0) > 0);

    mock.faults.add({ service: 'slots', fault: 'status', value: 500 });
    await happens(async () => {
      await request(gateway.url).get('/api/event/1').auth(user.accessToken, { type: 'bearer' }).expect(503);
      return ((await count('pitdesk_upstream_calls_spared_total', { upstream: 'slots' })) ?? 0) > 0;
    });
    await request(gateway.url)
      .post('/api/reports')
      .auth(user.accessToken, { type: 'bearer' })
      .send({ id: crypto.randomUUID(), kind: 'events', gaming_day: 'today', game: null, table_id: null })
      .expect(202);
    await happens(async () => (await scrape(port)).labels.has('pitdesk_reports_ended_total'));
    const leaving = await signIn(gateway, 'floor2');
    await request(gateway.url)
      .post('/api/auth/logout')
      .auth(leaving.accessToken, { type: 'bearer' })
      .expect(200);
  }

  const count = async (name: string, labels: Record<string, string> = {}): Promise<number | undefined> =>
    (await scrape(port)).value(name, labels);

  /** Series of Prometheus itself, and labels that it or a histogram adds. */
  const OF_PROMETHEUS = new Set(['up']);
  const ADDED_LABELS = ['job', 'instance'];

  /** Returns the names and labels of an expression that a running gateway does not report. */
  function unknownIn(expression: string): string[] {
    const { series, groupedBy } = readExpression(expression);
    expect(series.length).toBeGreaterThan(0);
    const known = new Set([
      ...ADDED_LABELS,
      ...series.flatMap(({ name }) => [...(scraped.labels.get(name) ?? [])]),
    ]);
    return [
      ...series
        .filter(({ name }) => !OF_PROMETHEUS.has(name) && !scraped.labels.has(name))
        .map(({ name }) => name),
      ...series.flatMap(({ name, labels }) =>
        labels
          .filter((label) => !ADDED_LABELS.includes(label) && !scraped.labels.get(name)?.has(label))
          .map((label) => `${name}{${label}}`),
      ),
      ...groupedBy.filter((label) => !known.has(label)).map((label) => `by (${label})`),
    ];
  }

  describe('values of the metrics', () => {
    it('are served on a separate port, and not on the console’s', async () => {
      const outside = await request(console_.gateway.url).get('/metrics');
      expect(outside.text).not.toMatch(/^# (HELP|TYPE) /m);
      await request(`http://127.0.0.1:${port}`).get('/').expect(404);
    });

    it('cover the operator: reachable services, outcomes of calls, and opened breakers', () => {
      expect(scraped.value('pitdesk_upstream_up', { upstream: 'auth' })).toBe(1);
      expect(scraped.value('pitdesk_upstream_up', { upstream: 'slots' })).toBe(0);
      const ended = (upstream: string, outcome: string) =>
        scraped.value('pitdesk_upstream_call_seconds_count', { upstream, outcome });
      expect(ended('auth', 'ok')).toBeGreaterThan(0);
      expect(ended('auth', 'refused')).toBe(1);
      expect(ended('slots', 'unavailable')).toBeGreaterThanOrEqual(5);
      expect(scraped.value('pitdesk_upstream_breaker_opened_total', { upstream: 'slots' })).toBeGreaterThan(
        0,
      );
      expect(scraped.value('pitdesk_upstream_breaker_opened_total', { upstream: 'auth' })).toBe(0);
      expect(scraped.value('pitdesk_upstream_calls_spared_total', { upstream: 'slots' })).toBeGreaterThan(0);
    });

    it('cover the chat: messages in and out, filled gaps, queues', () => {
      expect(scraped.value('pitdesk_chat_messages_received_total', { source: 'live' })).toBeGreaterThan(0);
      expect(scraped.value('pitdesk_chat_messages_sent_total', { result: 'stored' })).toBe(1);
      expect(scraped.value('pitdesk_chat_messages_sent_total', { result: 'chat.uncertain' })).toBe(0);
      expect(scraped.value('pitdesk_sockets', { namespace: '/chat' })).toBe(1);
      for (const queue of ['announcements', 'chat_messages', 'event_deletions']) {
        expect(scraped.value('pitdesk_outbox_oldest_seconds', { queue })).toBeGreaterThanOrEqual(0);
      }
      const joined = { namespace: '/chat', event: 'joinRoom', result: 'ok' };
      expect(scraped.value('pitdesk_socket_requests_total', joined)).toBe(1);
    });

    it('cover sign-ins, refused sign-ins, and requests by route and class', () => {
      expect(scraped.value('pitdesk_logins_total', { way: 'login' })).toBe(2);
      expect(scraped.value('pitdesk_logins_total', { way: 'refresh' })).toBe(1);
      const wrong = { way: 'login', reason: 'auth.login_incorrect' };
      expect(scraped.value('pitdesk_login_failures_total', wrong)).toBe(1);
      expect(scraped.value('pitdesk_sessions_ended_total', { reason: 'signed_out' })).toBe(1);
      const failed = { method: 'GET', route: '/api/event/:id', status: '5xx' };
      expect(scraped.value('pitdesk_http_request_seconds_count', failed)).toBeGreaterThanOrEqual(6);
    });

    it('cover the running version and its platform', () => {
      for (const name of ['pitdesk_database_up', 'pitdesk_redis_up', 'pitdesk_build_info']) {
        expect([name, scraped.value(name)]).toEqual([name, 1]);
      }
      expect(scraped.value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
      expect(scraped.value('process_start_time_seconds')).toBeGreaterThan(1e9);
    });

    it('name nobody and contain no secret, and their labels do not grow with use', () => {
      const { session, audit, upstream } = console_.gateway.settings;
      for (const secret of [
        ...secrets,
        session.secret,
        audit.key,
        upstream.slotsBearer,
        upstream.serviceToken,
      ]) {
        expect(secret.length).toBeGreaterThan(8);
        expect(scraped.text).not.toContain(secret);
      }
      expect(scraped.text).not.toMatch(/floor1|floor2|lovelace|127\.0\.0\.1|\b[\da-f]{8}-[\da-f]{4}-/);
      expect(scraped.text.split('\n').length).toBeLessThan(1_500);
    });

    it('are all explained in the operating guide', () => {
      const page = operating('operating.md');
      const ours = [...scraped.text.matchAll(/^# TYPE (pitdesk_\w+) /gm)].map(([, name = '']) => name);
      expect(ours.length).toBeGreaterThan(20);
      expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
    });
  });

  describe('alarm rules', () => {
    it.each(alarms)('$alert uses metrics of a running gateway', ({ expr }) => {
      expect(unknownIn(expr)).toEqual([]);
    });

    it('are each explained: meaning, checks and remedy', () => {
      const page = operating('operating.md');
      const explained = [...page.matchAll(/^### (Pitdesk\w+)$/gm)].map(([, name = '']) => name);
      expect(explained.sort()).toEqual(alarms.map(({ alert }) => alert).sort());
    });
  });

  describe('metrics dashboard', () => {
    it.each(targets)('$title: $legendFormat uses metrics of a running gateway', ({ expr, legendFormat }) => {
      expect(unknownIn(expr)).toEqual([]);
      const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
      const { series } = readExpression(expr);
      const known = series.flatMap(({ name }) => [...(scraped.labels.get(name) ?? []), ...ADDED_LABELS]);
      expect(labels.filter((label) => !known.includes(label))).toEqual([]);
    });

    it('shows no two panels in one place', () => {
      const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
        Array.from({ length: h * w }, (_, nth) => `${x + (nth % w)} ${y + Math.floor(nth / w)}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
    });
  });
});
