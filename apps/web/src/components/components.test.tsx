import { afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } from '@jest/globals';
import { buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, Form, Input } from 'antd';
import { MemoryRouter } from 'react-router-dom';
import type { CallFailure } from '#api/http/call-failure.ts';
import { session } from '#api/session/session.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { readTexts, startTexts } from '#test/texts.ts';
import { Unstyled } from '#test/unstyled.tsx';
import { AntdProvider } from './antd/antd-provider.tsx';
import { FailureNote } from './failure-note.tsx';
import { LeftOutRows } from './left-out-rows.tsx';
import { LengthNote } from './length-note.tsx';
import { MenuButton } from './menu-button.tsx';
import { NotFound } from './not-found.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { QueryState } from './query-state.tsx';

let isBroken = true;

function FailsOnce() {
  if (isBroken) throw new Error('One bad row');
  return <p>The part</p>;
}

describe('the boundary of a part', () => {
  beforeAll(async () => {
    const texts = await startTexts();
    await texts.loadNamespaces('shell');
  });
  beforeEach(() => {
    // React logs the errors that a boundary caught.
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  it('shows the failure in place of the failed part only, and renders the part again on retry', async () => {
    render(
      <>
        <input aria-label="Message" defaultValue="half a sent" />
        <PartBoundary title="This page cannot be shown">
          <FailsOnce />
        </PartBoundary>
      </>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'This page cannot be shown' })).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('service.internal');
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'half a sent');
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('fetches a failed part again, also after it was closed meanwhile', async () => {
    const attempts: string[] = [];
    const Part = lazyPart(async () => {
      attempts.push('fetched');
      if (attempts.length < 3) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: () => <p>The part</p> };
    }, []);
    const onClose = jest.fn();
    const shown = (
      <PartBoundary onClose={onClose}>
        <Part />
      </PartBoundary>
    );
    const { rerender } = render(shown);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    expect(attempts).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    rerender(<p>Closed</p>);
    rerender(shown);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(attempts).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The part')).toBeDefined();
    expect(attempts).toHaveLength(3);
  });
});

describe('the state of a query', () => {
  const FAILURE: CallFailure = { code: 'upstream.timeout', status: 504, requestId: 'abc' };
  const refetch = jest.fn();
  const query = { isFetching: false, refetch };

  beforeAll(async () => {
    await startTexts();
  });
  afterEach(cleanup);

  it('announces loading to screen readers, without an empty list or heading', () => {
    render(<QueryState query={{ ...query, isFetching: true }} />);
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('shows nothing while data are loaded', () => {
    const { container } = render(<QueryState query={{ ...query, data: [], fulfilledTimeStamp: 0 }} />);
    expect(container.textContent).toBe('');
  });

  it('shows why data could not be loaded, and retries', () => {
    render(<QueryState query={{ ...query, error: FAILURE }} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('upstream.timeout');
    expect(alert.textContent).toContain('abc');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(/^as of/)).toBeNull();
  });

  it('shows the age of data whose refetch failed', () => {
    const fulfilledTimeStamp = Date.now() - 150_000;
    render(<QueryState query={{ ...query, data: [], error: FAILURE, fulfilledTimeStamp }} />);
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByText('as of 2 min ago')).toBeTruthy();
  });
});

describe('a menu and its button', () => {
  const items = [
    { key: 'open', label: 'Open' },
    { key: 'void', label: 'Void', danger: true },
  ];

  test('moves the focus into the menu, and back to the button after Escape', async () => {
    const user = userEvent.setup();
    render(<MenuButton items={items} onChoose={() => {}} aria-label="Actions" />);
    const button = screen.getByRole('button', { name: 'Actions' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('menu', { name: 'Actions' })).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  test('gives the focus back to the button before an item is chosen', async () => {
    const user = userEvent.setup();
    const focused: (string | null | undefined)[] = [];
    const onChoose = jest.fn((_key: string) => {
      focused.push(document.activeElement?.getAttribute('aria-label'));
    });
    render(<MenuButton items={items} onChoose={onChoose} aria-label="Actions" />);
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Open'));
    await user.click(screen.getByRole('menuitem', { name: 'Void' }));
    expect(onChoose).toHaveBeenCalledWith('void');
    expect(focused).toEqual(['Actions']);
  });
});

describe('rows that are left out', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    await startTexts();
  });
  beforeEach(() => {
    gateway = fakeGateway();
    gateway.answers('GET /api/operator/left-out', () => ok({ table: 2, round: 1 }));
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  function show(of: 'table' | 'round' | 'dealer', terminal_id: number) {
    session.issued('token');
    session.userLoaded(buildUser({ terminal_id }));
    return render(
      <MemoryRouter>
        <LeftOutRows of={of} />
      </MemoryRouter>,
      { wrapper: fakeConsole().wrapper },
    );
  }

  it('shows how many rows are missing, and links to the reasons', async () => {
    show('table', 1);
    expect(await screen.findByText(/2 tables of this operator could not be read\./)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show the reasons' }).getAttribute('href')).toBe(
      '/management/operator',
    );
  });

  it('has no link for an account without a terminal', async () => {
    show('round', 0);
    expect(await screen.findByText(/1 round of this operator could not be read\./)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('takes no space on a complete list', async () => {
    const { container } = show('dealer', 1);
    await waitFor(() => expect(gateway.calls).toHaveLength(1));
    expect(container.childElementCount).toBe(0);
  });
});

const problem = (field: string, code: string) => ({ field, code, message: 'unread' });
const refused = (...fields: NonNullable<CallFailure['fields']>): CallFailure => ({
  code: 'request.invalid',
  status: 400,
  fields,
});

describe('the general field messages', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['validation', 'fields']);
  });
  afterEach(cleanup);

  it("[validation.messages] are the specification's ten, each defined in one place", () => {
    expect(readTexts('en', 'validation')).toMatchObject({
      invalid: '{{name}} is not valid',
      required: '{{name}} is required',
      minLength: '{{name}} minimum length is {{min}}',
      terms: 'Accepting terms & conditions are required',
      notFound: 'The requested {{name}} is not found',
      minimumField: 'Minimum field length: {{length}}',
      maximumField: 'Maximum field length: {{length}}',
    });
    // The texts of the sign-in are in one file, so that it loads no other.
    expect(readTexts('en', 'auth')).toMatchObject({
      failure: { incorrect: 'The login detail is incorrect' },
      problem: { field: { required: 'Required field', invalid: 'Field is not valid' } },
    });
  });

  it('[validation.refused] name the refused fields that no form marks', () => {
    render(
      <FailureNote
        failure={refused(
          problem('table_ids.2', 'field.invalid'),
          problem('reason', 'field.required'),
          problem('firstname', 'symbols.min'),
          problem('acceptTerms', 'acceptTerms.required'),
          problem('prize_pool.rate', 'field.invalid'),
          problem('shoe', 'field.invalid'),
          problem('name', 'field.required'),
        )}
        onRetry={() => {}}
        fieldName={(field) => (field === 'name' ? null : field === 'shoe' ? 'Shoe / round' : undefined)}
      />,
    );
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('some fields are not valid');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Tables is not valid',
      'Reason is required',
      'First name minimum length is 3',
      'Accepting terms & conditions are required',
      // Without a text, the name in the request is shown.
      'prize_pool.rate is not valid',
      'Shoe / round is not valid',
    ]);
  });

  it('[validation.not-found] replace a missing record by a text that it was not found', () => {
    render(<NotFound what="event">It was deleted.</NotFound>);
    expect(screen.getByRole('status').textContent).toBe('The requested event is not foundIt was deleted.');
  });

  it('[validation.lengths] show the length of a text and its limits', () => {
    const { container, rerender } = render(<LengthNote used={4} min={10} max={200} />);
    expect(container.textContent?.trim()).toBe('Minimum field length: 4/10');
    rerender(<LengthNote used={10} min={10} max={200} />);
    expect(container.querySelector('[aria-hidden]')?.textContent).toBe('10/200');
    expect(container.querySelector('.visually-hidden')?.textContent).toBe('Maximum field length: 10/200');
    expect(container.querySelector('[data-full]')).toBeNull();
    rerender(<LengthNote used={200} min={10} max={200} />);
    expect(container.textContent?.trim()).toBe('Maximum field length: 200/200');
    expect(container.querySelector('[data-full]')).not.toBeNull();
  });

  it("[validation.antd] are used by antd's forms too", async () => {
    render(
      <AntdProvider>
        <Form>
          <Form.Item name="app" label="App name" rules={[{ required: true }, { min: 3 }]}>
            <Input />
          </Form.Item>
          <Form.Item name="mail" label="Email" rules={[{ type: 'email' }]}>
            <Input />
          </Form.Item>
          <Button htmlType="submit">Save</Button>
        </Form>
      </AntdProvider>,
      { wrapper: Unstyled },
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
    expect(await screen.findByText('App name is required')).toBeTruthy();
    await act(async () => {
      fireEvent.change(screen.getByLabelText('App name'), { target: { value: 'ab' } });
      fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nobody' } });
    });
    expect(await screen.findByText('App name minimum length is 3')).toBeTruthy();
    expect(await screen.findByText('Email is not valid')).toBeTruthy();
  });
});
