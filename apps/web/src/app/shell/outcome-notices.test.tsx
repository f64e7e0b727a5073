import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { latestOutcome, showOutcome, shows } from '#api/outcomes.ts';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { OutcomeSlot } from './shell-layers.tsx';

beforeAll(() => startTexts());

describe('the notice on an outcome', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = fakeGateway();
    const { wrapper: Wrapper } = fakeConsole();
    render(
      <MemoryRouter>
        <Wrapper>
          <AntdProvider>
            <OutcomeSlot />
            <main>
              <header data-testid="head" />
            </main>
            <Place />
          </AntdProvider>
        </Wrapper>
      </MemoryRouter>,
    );
  });
  afterEach(() => {
    cleanup();
    latestOutcome.set(null);
    gateway.restore();
  });

  it('says what was done, and undoes it once', async () => {
    const undo = jest.fn();
    act(() => showOutcome({ text: 'event.activate', undo }));
    await screen.findByText('Event activated');
    expect(screen.getByRole('button', { name: 'Close the notice' })).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Undo' });
    // A second press reaches the notice while it closes.
    act(() => {
      button.click();
      button.click();
    });
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Event activated')).toBeNull());
  });

  it('opens below the head of the page, whose buttons it would cover', async () => {
    const rect = { top: 79, bottom: 119, right: window.innerWidth - 24 };
    screen.getByTestId('head').getBoundingClientRect = () => rect as DOMRect;
    act(() => showOutcome({ text: 'event.activate' }));
    const notices = (await screen.findByText('Event activated')).closest<HTMLElement>('.ant-notification');
    expect(notices?.style.getPropertyValue('--notification-top')).toBe('131px');
  });

  it('leads to what was made', async () => {
    act(() => showOutcome({ text: 'report.created', link: '/management/reports/7' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
    expect(screen.getByTestId('place').textContent).toBe('/management/reports/7');
  });

  it('is shown for a mutation that succeeds, with its answer, and not for one that fails', async () => {
    const start = shows((_: string, { link }: { link: string }) => ({ text: 'case.raised', link }));
    await start('one', { queryFulfilled: Promise.reject(new Error('refused')) });
    expect(latestOutcome.get()).toBeNull();
    await act(() => start('two', { queryFulfilled: Promise.resolve({ data: { link: '/two' } }) }));
    await screen.findByText('Player protection case opened');
  });
});

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>;
}
