import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

const optionNamed = (text: string): HTMLElement | undefined =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '.ant-select-dropdown:not(.ant-select-dropdown-hidden) [title]',
    ),
  ].find((option) => option.title === text);

/** Chooses in one of antd's selects, by its name and the option's text. */
export async function choose(name: string, text: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name }));
  const option = optionNamed(text);
  if (option === undefined) throw new Error(`“${name}” does not offer “${text}”`);
  await userEvent.click(option);
}
