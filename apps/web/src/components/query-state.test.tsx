import { afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { CallFailure } from '#api/http/call-failure.ts';
import { startTexts } from '#test/texts.ts';
import { QueryState } from './query-state.tsx';

const FAILURE: CallFailure = { code: 'upstream.timeout', status: 504, requestId: 'abc' };
const refetch = jest.fn();
const query = { isFetching: false, refetch };

beforeAll(async () => {
  await startTexts();
});
afterEach(cleanup);

it('says that data are on their way, without an empty list or heading for those who hear the page', () => {
  render(<QueryState query={{ ...query, isFetching: true }} />);
  expect(screen.getByRole('status').textContent).toBe('Loading');
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

it('says nothing of data that are there', () => {
  const { container } = render(<QueryState query={{ ...query, data: [], fulfilledTimeStamp: 0 }} />);
  expect(container.textContent).toBe('');
});

it('says why data could not be had, and asks again', () => {
  render(<QueryState query={{ ...query, error: FAILURE }} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('upstream.timeout');
  expect(alert.textContent).toContain('abc');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/^as of/)).toBeNull();
});

it('says how old data are that could not be had anew', () => {
  const fulfilledTimeStamp = Date.now() - 150_000;
  render(<QueryState query={{ ...query, data: [], error: FAILURE, fulfilledTimeStamp }} />);
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByText('as of 2 min ago')).toBeTruthy();
});
