import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { gamingDays } from '@pitdesk/contracts/gaming-day';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { choose } from '#test/choose.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { TimeRangeField } from './time-range-field.tsx';

const CALENDAR = { zone: 'Asia/Tokyo', start: '06:00' };

function Field() {
  const [chosen, setChosen] = useState({ gaming_day: '', from: '', to: '' });
  return (
    <>
      <TimeRangeField chosen={chosen} onChange={setChosen} />
      <output>{JSON.stringify(chosen)}</output>
    </>
  );
}

describe('the time range field', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['lists']);
  });
  beforeEach(() => {
    gateway = fakeGateway();
    gateway.answers('GET /api/console', () =>
      ok({
        property_tz: CALENDAR.zone,
        gaming_day_start: CALENDAR.start,
        shift_starts: ['06:00'],
        capabilities: { live_tables: 'off' },
      }),
    );
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  const chosen = () => JSON.parse(screen.getByRole('status').textContent ?? '') as object;

  const type = async (label: string, text: string): Promise<void> => {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  };

  it('offers gaming days of the property and explains them; moments replace them', async () => {
    render(<Field />, { wrapper: fakeConsole().wrapper });
    await waitFor(() => expect(gateway.calls).not.toHaveLength(0));
    await choose('Time', 'Today’s gaming day');
    expect(chosen()).toEqual({ gaming_day: 'today', from: '', to: '' });
    expect(screen.getByText(/06:00 – .* 06:00 \(Asia\/Tokyo\)/)).toBeTruthy();
    expect(screen.queryByLabelText('From')).toBeNull();

    await choose('Time', 'Days …');
    const today = gamingDays('today', Date.now(), CALENDAR)?.first;
    expect(chosen()).toEqual({ gaming_day: today, from: '', to: '' });
    await type('First day', '2026-01-05');
    await type('Last day', '2026-01-07');
    expect(chosen()).toMatchObject({ gaming_day: '2026-01-05..2026-01-07' });

    await choose('Time', 'Last hour');
    expect(chosen()).toMatchObject({ gaming_day: '', to: '' });
    expect(screen.getByLabelText<HTMLInputElement>('From').value).not.toBe('');
  });

  it('accepts typed moments on the property’s clock', async () => {
    render(<Field />, { wrapper: fakeConsole().wrapper });
    expect(screen.queryByLabelText('From')).toBeNull();
    await choose('Time', 'From … to …');
    await screen.findByText('Asia/Tokyo');
    await type('From', '2026-03-29 02:30');
    await type('To', '2026-03-30 00:00');
    expect(chosen()).toEqual({
      gaming_day: '',
      from: '2026-03-28T17:30:00.000Z',
      to: '2026-03-29T15:00:00.000Z',
    });
  });
});
