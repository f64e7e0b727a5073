import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MenuButton } from './menu-button.tsx';

const items = [
  { key: 'open', label: 'Open' },
  { key: 'void', label: 'Void', danger: true },
];

test('the focus goes into the menu and comes back to the button after Escape', async () => {
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

test('the button has the focus by the time that an item is chosen', async () => {
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
