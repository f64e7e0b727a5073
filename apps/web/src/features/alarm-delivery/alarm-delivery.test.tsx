import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AlarmRules, AlarmWebhook } from '@pitdesk/contracts/alarm-delivery';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import AlarmDeliveryPage from './alarm-delivery-page.tsx';

const RULES: AlarmRules = { rules: [], mail: true, push: true, fallback_mail: null, shifts: 3 };
const WEBHOOK: AlarmWebhook = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Floor display',
  url: 'https://display.example/alarms',
  created_at: '2026-01-15T12:00:00.000Z',
  previous_until: null,
  last: [],
};

describe('the delivery of alarms', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['alarm-delivery', 'alarms', 'fields']);
  });
  beforeEach(() => {
    localStorage.clear();
    gateway = fakeGateway();
    gateway.answers('GET /api/alarm-rules', () => ok(RULES));
    gateway.answers('GET /api/alarm-webhooks', () => ok([WEBHOOK]));
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  const show = (address: string) =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <AlarmDeliveryPage />
      </MemoryRouter>,
      { wrapper: fakeConsole().wrapper },
    );
  const posted = (path: string) =>
    gateway.calls.filter((call) => call.method === 'POST' && call.path === path);

  it('opens the form of a rule again after a new sign-in, with what was typed, and keeps it while the console is gone', async () => {
    show('/management/alarm-delivery#form=add');
    const name = () => screen.findByLabelText<HTMLInputElement>('Name');
    fireEvent.change(await name(), { target: { value: 'Night shift' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Add a rule' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/^The console does not respond/)).toBeTruthy();
    expect((await name()).value).toBe('Night shift');
    cleanup();
    show('/management/alarm-delivery#form=add');
    expect((await name()).value).toBe('Night shift');
  });

  it('makes one new secret when the button is pressed twice', async () => {
    const path = `/api/alarm-webhooks/${WEBHOOK.id}/secret`;
    gateway.answers(`POST ${path}`, () => ok({ webhook: WEBHOOK, secret: 'whsec_new' }));
    show(`/management/alarm-delivery?part=webhooks#form=rotate:${WEBHOOK.id}`);
    const button = await screen.findByRole('button', { name: 'New secret' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('whsec_new')).toBeTruthy();
    await waitFor(() => expect(posted(path)).toHaveLength(1));
  });
});
