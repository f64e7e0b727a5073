import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import type { CallFailure } from '#api/http/call-failure.ts';
import { readTexts, startTexts } from '#test/texts.ts';
import { AntdProvider } from './antd/antd-provider.tsx';
import { FailureNote } from './failure-note.tsx';
import { LengthNote } from './length-note.tsx';
import { NotFound } from './not-found.tsx';

const problem = (field: string, code: string) => ({ field, code, message: 'unread' });
const refused = (...fields: NonNullable<CallFailure['fields']>): CallFailure => ({
  code: 'request.invalid',
  status: 400,
  fields,
});

describe('the general words about fields', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('validation');
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
    // Texts of the sign-in stand together, so that it waits for no others.
    expect(readTexts('en', 'auth')).toMatchObject({
      failure: { incorrect: 'The login detail is incorrect' },
      problem: { field: { required: 'Required field', invalid: 'Field is not valid' } },
    });
  });

  it('[validation.refused] name the fields that were refused and that no form marks', () => {
    render(
      <FailureNote
        failure={refused(
          problem('table_ids.2', 'field.invalid'),
          problem('reason', 'field.required'),
          problem('firstname', 'symbols.min'),
          problem('acceptTerms', 'acceptTerms.required'),
          problem('prize_pool.currency', 'field.invalid'),
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
      'Name minimum length is 3',
      'Accepting terms & conditions are required',
      // There is no text for it: the name as it is in the request.
      'prize_pool.currency is not valid',
      'Shoe / round is not valid',
    ]);
  });

  it('[validation.not-found] replace a missing thing by the text that it was not found', () => {
    render(<NotFound what="event">It was deleted.</NotFound>);
    expect(screen.getByRole('status').textContent).toBe('The requested event is not foundIt was deleted.');
  });

  it('[validation.lengths] show how long a text is, and how long it must or may be', () => {
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

  it("[validation.antd] stand in antd's forms too", async () => {
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
