import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AntdProvider } from '#components/antd/antd-provider.tsx';
import { startTexts } from '#test/texts.ts';
import { Unstyled } from '#test/unstyled.tsx';
import { CreateAppForm } from './create-app-form.tsx';
import { MONTHS, YEARS } from './create-app-shape.ts';

describe('the Create App wizard', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['demo', 'shell', 'validation']);
  });
  afterEach(cleanup);

  const show = () =>
    render(
      <AntdProvider>
        <CreateAppForm orientation="vertical" />
      </AntdProvider>,
      { wrapper: Unstyled },
    );
  const press = async (name: string): Promise<void> => {
    await act(async () => fireEvent.click(screen.getByText(name)));
  };
  const arriveAt = (name: string) => screen.findByText(name, { selector: 'h3' });
  const type = (label: string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  const tick = (name: RegExp): void => {
    fireEvent.click(screen.getByLabelText(name));
  };
  const choose = (label: string, index: number): void => {
    const box = screen.getByLabelText(label);
    fireEvent.mouseDown(box);
    const list = document
      .getElementById(box.getAttribute('aria-controls') ?? '')
      ?.closest('.ant-select-dropdown');
    fireEvent.click(list?.querySelectorAll('.ant-select-item-option')[index] as Element);
  };
  const complaints = async (texts: string[]): Promise<void> => {
    for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
  };

  it('[demo.wizard.steps] [demo.wizard.validation] continues once no field is empty, through Details, Frameworks, Database, Billing and Release', async () => {
    show();
    await arriveAt('Details');
    await press('Continue');
    await complaints(['App name is required', 'Category is required']);
    type('App name', '  ');
    tick(/^Journal/);
    await press('Continue');
    await arriveAt('Details');
    type('App name', 'x');
    await press('Continue');

    await arriveAt('Frameworks');
    await press('Continue');
    await complaints(['Framework is required']);
    tick(/^Vue/);
    await press('Continue');

    await arriveAt('Database');
    await press('Continue');
    await complaints(['Database name is required', 'Database engine is required']);
    type('Database name', 'y');
    tick(/^SQLite/);
    await press('Continue');

    await arriveAt('Billing');
    await press('Continue');
    await complaints([
      'Name is required',
      'Card Number is required',
      'Expiration Month is required',
      'Expiration Year is required',
      'CVV is required',
    ]);
    // No rule checks the format of a card number or a CVV.
    type('Name', 'Nobody');
    type('Card Number', 'not a number');
    type('CVV', '?');
    choose('Expiration Month', 0);
    choose('Expiration Year', 0);
    await press('Continue');
    await arriveAt('Release');
    expect(screen.queryByText('Continue')).toBeNull();

    await press('Submit');
    await arriveAt('Details');
    expect(screen.getByLabelText<HTMLInputElement>('App name').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(/^Journal/).checked).toBe(false);
    expect(screen.getByText('The form is empty again. Nothing was created.')).toBeTruthy();
  });

  it('[demo.wizard.back] keeps the typed values on Back', async () => {
    show();
    expect(screen.queryByText('Back')).toBeNull();
    type('App name', 'Library');
    tick(/^Shop/);
    await press('Continue');
    await arriveAt('Frameworks');
    await press('Back');
    await arriveAt('Details');
    expect(screen.getByLabelText<HTMLInputElement>('App name').value).toBe('Library');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Details'));
  });

  it('[demo.wizard.card-years] offers twelve months and the years 2021 to 2031 for a card’s expiry', () => {
    expect(MONTHS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(YEARS).toEqual([2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029, 2030, 2031]);
  });
});
