import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  Report,
  ReportHead,
  ReportPreview,
  ReportRequest,
  ReportScheduleRequest,
  ReportSchedules,
} from '@pitdesk/contracts/reports';
import { buildTable, buildUser } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { choose } from '#test/choose.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import ReportPage from './report/report-page.tsx';
import ReportsPage from './reports-page.tsx';

const ID = '11111111-1111-4111-8111-111111111111';
const HEAD: ReportHead = {
  id: ID,
  kind: 'chat',
  gaming_day: '2026-11-19..2026-11-20',
  from: '2026-11-19T05:00:00.000Z',
  to: '2026-11-21T05:00:00.000Z',
  game: null,
  table: null,
  by: 'floor1',
  asked_at: '2026-11-21T10:00:00.000Z',
  ended_at: null,
  state: 'running',
  progress: { done: 2, of: 8 },
  code: null,
};
const CHAT = ['from_players', 'from_staff', 'answered', 'average_answer_s'] as const;
const row = (of: string, ...values: (number | null)[]) => ({ of, values });
const REPORT: Report = {
  ...HEAD,
  state: 'done',
  ended_at: '2026-11-21T10:00:03.000Z',
  progress: { done: 8, of: 8 },
  before: {
    gaming_day: '2026-11-17..2026-11-18',
    from: '2026-11-17T05:00:00.000Z',
    to: '2026-11-19T05:00:00.000Z',
  },
  sections: [
    {
      name: 'total',
      columns: [...CHAT],
      rows: [{ ...row('', 1_204, 800, 390, 75), before: [1_075, 800, 0, 100] }],
      capped: false,
    },
    {
      name: 'by_day',
      columns: [...CHAT],
      rows: [row('2026-11-19', 4, 3, 2, 3_605), row('2026-11-20', 1_200, 797, 388, null)],
      capped: false,
    },
    {
      name: 'by_hour',
      columns: ['average_answer_s'],
      rows: [{ ...row('06', 60), before: [90] }, row('07', null), row('08', 30)],
      capped: false,
    },
    {
      name: 'by_table',
      columns: [...CHAT],
      rows: [row('Emerald 3\u202E', 4, 3, 2, 9), row('Ruby 1', 50, null, 3, 120)],
      capped: true,
    },
  ],
};

const PREVIEW: ReportPreview = {
  gaming_day: '2026-11-21',
  from: '2026-11-21T05:00:00.000Z',
  to: '2026-11-22T05:00:00.000Z',
  tables: 12,
  figures: [
    { column: 'rounds', value: 1_310 },
    { column: 'voided', value: null },
  ],
};

describe('reports', () => {
  let gateway: FakeGateway;
  let reports: ReportHead[];
  let report: Report;
  let scheduled: ReportSchedules;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['reports', 'lists', 'fields']);
  });
  beforeEach(() => {
    session.issued('token');
    session.userLoaded(buildUser({ id: 1, username: 'floor1' }));
    reports = [];
    report = REPORT;
    scheduled = { mail: true, schedules: [] };
    gateway = fakeGateway();
    gateway.answers('GET /api/report-schedules', () => ok(scheduled));
    gateway.answers('GET /api/console', () =>
      ok({
        support_contact: '',
        property_tz: 'Europe/Ljubljana',
        gaming_day_start: '06:00',
        shift_starts: ['06:00'],
        capabilities: { live_tables: 'off', rounds: true, dealers: true, rota: true },
      }),
    );
    gateway.answers('GET /api/tables', () => ok([buildTable({ id: 3, title: 'Emerald 3' })]));
    gateway.answers('GET /api/reports/preview', () => ok(PREVIEW));
    gateway.answers('GET /api/reports', () => ok(reports));
    gateway.answers(`GET /api/reports/${ID}`, () => ok(report));
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });
  const show = (address: string): void => {
    const page = fakeConsole();
    render(
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/management/reports" element={<ReportsPage />} />
          <Route path="/management/reports/:id" element={<ReportPage />} />
        </Routes>
      </MemoryRouter>,
      { wrapper: page.wrapper },
    );
  };

  it('[reports.page] are requested by kind, days and tables, shown with their progress, and can be cancelled', async () => {
    const asked: ReportRequest[] = [];
    gateway.answers('POST /api/reports', ({ body }) => {
      asked.push(body as ReportRequest);
      reports = [{ ...HEAD, id: ID }];
      return ok(reports[0]);
    });
    gateway.answers(`DELETE /api/reports/${ID}`, () => {
      reports = [{ ...HEAD, state: 'cancelled' }];
      return ok(reports[0]);
    });
    show('/management/reports?kind=chat');
    expect(await screen.findByText('No reports yet')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Chat/ }).checked).toBe(true);
    await choose('Time', 'Yesterday');
    await choose('Table', 'Emerald 3 (3)');
    await userEvent.click(screen.getByRole('button', { name: 'Generate report' }));
    const bar = await screen.findByRole('progressbar', { name: /Progress of Chat/ });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(asked[0]).toMatchObject({ kind: 'chat', gaming_day: 'yesterday', game: null, table_id: '3' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('This report was cancelled.')).toBeTruthy();

    gateway.answers('POST /api/reports', ({ body }) => {
      asked.push(body as ReportRequest);
      return refused('report.range_too_long');
    });
    const generate = () => userEvent.click(screen.getByRole('button', { name: 'Generate report' }));
    await generate();
    expect((await screen.findByRole('alert')).textContent).toContain('at most 93 gaming days');
    await generate();
    await waitFor(() => expect(asked).toHaveLength(3));
    // A repeat after a lost response requests the same report.
    const [first, second, again] = asked.map(({ id }) => id);
    expect(second).not.toBe(first);
    expect(again).toBe(second);
  });

  it('[reports.printable] show their range, their author, and every figure in a table', async () => {
    show(`/management/reports/${ID}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Chat, Thu 19 Nov – Fri 20 Nov' }),
    ).toBeTruthy();
    expect(await screen.findByText('Europe/Ljubljana')).toBeTruthy();
    expect(screen.getByText(/19 Nov, 06:00 – 21 Nov, 06:00/)).toBeTruthy();
    expect(screen.getByText('floor1')).toBeTruthy();
    expect(screen.getByText('1,204')).toBeTruthy();
    const byDay = within(screen.getByRole('group', { name: 'By gaming day' }));
    expect(byDay.getByText('1 h')).toBeTruthy();
    expect(screen.getByRole('figure', { name: 'By gaming day, as a chart' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: /Emerald 3/ }).textContent).not.toContain('\u202E');
    expect(screen.getByText('Only the first 2 rows are shown.')).toBeTruthy();
  });

  it('[reports.preview] show a preview of their content, once the choice has settled', async () => {
    const asked: string[] = [];
    gateway.answers('GET /api/reports/preview', ({ query }) => {
      asked.push(String(new URLSearchParams([...query])));
      return ok(PREVIEW);
    });
    show('/management/reports');
    const preview = await screen.findByRole('region', { name: 'Preview of the report' });
    expect(await within(preview).findByText('1,310')).toBeTruthy();
    expect(preview.textContent).toContain('Covers Sat 21 Nov · 12 tables · compared with Fri 20 Nov');
    expect(within(preview).getByText('Known once it is created')).toBeTruthy();
    await choose('Time', 'Yesterday');
    await choose('Table', 'Emerald 3 (3)');
    await waitFor(() => expect(asked.at(-1)).toBe('kind=rounds&gaming_day=yesterday&table_id=3'));
    gateway.answers('GET /api/reports/preview', () => refused('report.range_too_long'));
    await choose('Game', 'Roulette');
    expect(await within(preview).findByText(/at most 93 gaming days/)).toBeTruthy();
  });

  it('are compared with the previous period, each figure by a sign and the previous figure', async () => {
    show(`/management/reports/${ID}`);
    const total = within(await screen.findByRole('region', { name: 'Total' }));
    expect(screen.getByText('Tue 17 Nov – Wed 18 Nov')).toBeTruthy();
    const arrowBy = (change: string | RegExp) => total.getByText(change).parentElement?.textContent;
    expect(arrowBy(/\+12%, from 1,075/)).toContain('▲');
    expect(total.getByText('unchanged: 800')).toBeTruthy();
    const said = total
      .getAllByText(/: (up|down) /)
      .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
    expect(said).toEqual(['From players: up 12% to 1,204.', 'Average response: down 25 s to 1 min 15 s.']);
    expect(arrowBy('from 0')).toContain('▲');
    expect(arrowBy(/-25%, from 1\smin 40\ss/)).toContain('▼');
  });

  it('are scheduled from their form, listed with the latest result, and removed', async () => {
    const asked: ReportScheduleRequest[] = [];
    const last: ReportSchedules['schedules'][number]['last'] = {
      gaming_day: '2026-11-20',
      state: 'made',
      report_id: ID,
      code: null,
      mail: 'failed',
      problem: '451 Later',
      tried_at: '2026-11-21T06:02:00.000Z',
    };
    gateway.answers('POST /api/report-schedules', ({ body }) => {
      const { language: _, ...request } = body as ReportScheduleRequest;
      asked.push(body as ReportScheduleRequest);
      const schedule = { ...request, table: null, next_at: '2026-11-23T06:00:00.000Z', last };
      scheduled = { mail: false, schedules: [schedule] };
      return ok(schedule);
    });
    show('/management/reports?kind=chat');
    const list = within(await screen.findByRole('region', { name: 'Scheduled reports' }));
    expect(await list.findByText(/No scheduled reports/)).toBeTruthy();
    await choose('Table', 'Emerald 3 (3)');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Schedule this report' }));
    expect(dialog.getByText('Chat · Emerald 3')).toBeTruthy();
    const time = dialog.getByLabelText<HTMLInputElement>('Time');
    expect(time.value).toBe('07:00');
    await userEvent.clear(time);
    await userEvent.type(time, '25:00');
    await userEvent.click(dialog.getByRole('radio', { name: /Each week/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule report' }));
    expect(await dialog.findByText('Enter a time such as 07:00')).toBeTruthy();
    await userEvent.clear(time);
    await userEvent.type(time, '7:30');
    await userEvent.click(dialog.getByRole('button', { name: 'Schedule report' }));
    const rhythm = { every: 'week', weekday: 1, at: '07:30' };
    const item = within(await list.findByRole('listitem'));
    expect(asked).toEqual([
      expect.objectContaining({ kind: 'chat', game: null, table_id: '3', language: 'en', ...rhythm }),
    ]);
    expect(item.getByText('Chat, each Monday at 07:30')).toBeTruthy();
    expect(item.getByText('Fri 20 Nov: not sent: 451 Later. It is tried again.')).toBeTruthy();
    expect(await list.findByText(/No mail server is configured/)).toBeTruthy();
    expect(item.getByRole('link', { name: /^Open Chat/ })).toBeTruthy();
    gateway.answers(`DELETE /api/report-schedules/${asked[0]?.id}`, () => {
      scheduled = { mail: true, schedules: [] };
      return ok(undefined);
    });
    await userEvent.click(item.getByRole('button', { name: /^Remove Chat/ }));
    expect(await list.findByText(/No scheduled reports/)).toBeTruthy();
  });

  it('put the range of the hours in words, and show the tables as bars', async () => {
    show(`/management/reports/${ID}`);
    const hours = await screen.findByRole('figure', { name: 'By hour of the day, as a chart' });
    expect(hours.textContent?.replaceAll(/\s/g, ' ')).toContain('Lowest 30 s, highest 1 min (06:00)');
    const bars = within(screen.getByRole('figure', { name: /^Average response · By table/ }));
    expect(bars.getAllByRole('listitem').map((bar) => bar.textContent)).toEqual([
      expect.stringMatching(/^Ruby 1/),
      expect.stringMatching(/^Emerald 3/),
    ]);
  });

  it('[reports.sorted] are sorted by the header of any column, unknown values last', async () => {
    show(`/management/reports/${ID}`);
    const table = within(await screen.findByRole('group', { name: 'By table' }));
    const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 4));
    expect(names()).toEqual(['Emer', 'Ruby']);
    const head = table.getByRole('columnheader', { name: 'From players' });
    await userEvent.click(head);
    expect(head.getAttribute('aria-sort')).toBe('descending');
    expect(names()).toEqual(['Ruby', 'Emer']);
    for (const order of ['descending', 'ascending']) {
      await userEvent.click(table.getByRole('columnheader', { name: 'From staff' }));
      expect(table.getByRole('columnheader', { name: 'From staff' }).getAttribute('aria-sort')).toBe(order);
      expect(names()).toEqual(['Emer', 'Ruby']);
    }
  });

  it('explain an empty, a failed and a missing report', async () => {
    report = { ...REPORT, sections: [] };
    show(`/management/reports/${ID}`);
    expect(await screen.findByText('No activity')).toBeTruthy();
    cleanup();
    report = { ...REPORT, sections: null, state: 'failed', code: 'report.lost' };
    show(`/management/reports/${ID}`);
    expect((await screen.findByRole('alert')).textContent).toContain('Create it again');
    cleanup();
    gateway.answers(`GET /api/reports/${ID}`, () => refused('request.not_found'));
    show(`/management/reports/${ID}`);
    expect(await screen.findByText('The requested report is not found')).toBeTruthy();
  });
});
