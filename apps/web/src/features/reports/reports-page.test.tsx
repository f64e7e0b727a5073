import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Report, ReportHead, ReportRequest } from '@pitdesk/contracts';
import { buildTable, buildUser } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { choose } from '../../../test/choose.ts';
import { fakeConsole } from '../../../test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '../../../test/fake-gateway.ts';
import { startTexts } from '../../../test/texts.ts';
import { session } from '../../api/session/session.ts';
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
  sections: [
    { name: 'total', columns: [...CHAT], rows: [row('', 1_204, 800, 390, 75)], capped: false },
    {
      name: 'by_day',
      columns: [...CHAT],
      rows: [row('2026-11-19', 4, 3, 2, 3_605), row('2026-11-20', 1_200, 797, 388, null)],
      capped: false,
    },
    { name: 'by_table', columns: [...CHAT], rows: [row('Emerald 3\u202E', 4, 3, 2, 9)], capped: true },
  ],
};

describe('reports', () => {
  let gateway: FakeGateway;
  let reports: ReportHead[];
  let report: Report;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['reports', 'lists']);
  });
  beforeEach(() => {
    session.issued('token');
    session.userLoaded(buildUser({ id: 1, username: 'floor1' }));
    reports = [];
    report = REPORT;
    gateway = fakeGateway();
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

  it('[reports.page] are asked for by kind, days and tables, shown with how far they are, and can be cancelled', async () => {
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
    const ask = () => userEvent.click(screen.getByRole('button', { name: 'Generate report' }));
    await ask();
    expect((await screen.findByRole('alert')).textContent).toContain('at most 93 gaming days');
    await ask();
    await waitFor(() => expect(asked).toHaveLength(3));
    // What was not answered with a report is the same one when it is asked for again.
    const [first, second, again] = asked.map(({ id }) => id);
    expect(second).not.toBe(first);
    expect(again).toBe(second);
  });

  it('[reports.printable] say on the page of one what it covers, who made it, and every figure in a table', async () => {
    show(`/management/reports/${ID}`);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      'Chat, Thu, Nov 19 – Fri, Nov 20',
    );
    expect(await screen.findByText('Europe/Ljubljana')).toBeTruthy();
    expect(screen.getByText(/Nov 19, 6:00 AM – Nov 21, 6:00 AM/)).toBeTruthy();
    expect(screen.getByText('floor1')).toBeTruthy();
    expect(screen.getByText('1,204')).toBeTruthy();
    const byDay = within(screen.getByRole('group', { name: 'By gaming day' }));
    expect(byDay.getByText('1 h')).toBeTruthy();
    expect(
      screen
        .getByRole('figure', { name: 'By gaming day, as a chart' })
        .querySelectorAll('.time-chart__area path'),
    ).toHaveLength(3);
    expect(screen.getByRole('rowheader', { name: /Emerald 3/ }).textContent).not.toContain('\u202E');
    expect(screen.getByText('Only the first row is shown.')).toBeTruthy();
  });

  it('say so where nothing happened, and where one failed or is not there', async () => {
    report = { ...REPORT, sections: [] };
    show(`/management/reports/${ID}`);
    expect(await screen.findByText('No activity')).toBeTruthy();
    cleanup();
    report = { ...REPORT, sections: null, state: 'failed', code: 'report.lost' };
    show(`/management/reports/${ID}`);
    expect((await screen.findByRole('alert')).textContent).toContain('Make it again');
    cleanup();
    gateway.answers(`GET /api/reports/${ID}`, () => refused('request.not_found'));
    show(`/management/reports/${ID}`);
    expect(await screen.findByText('The requested report is not found')).toBeTruthy();
  });
});
