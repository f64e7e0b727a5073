import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ErasureLine } from '@pitdesk/contracts/retention';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { startTexts } from '#test/texts.ts';
import { ErasureLines } from './erasure-lines.tsx';

const line = (id: string, text: string): ErasureLine => ({
  id,
  source: 'handover',
  by: 'floor1',
  at: '2026-01-15T12:00:00.000Z',
  text,
});
const LINES = [line('a', 'Spoke to Ana Reyes'), line('b', 'Ana Reyes deals at Ruby 2')];

function Marked({ onMark }: { onMark: (ids: string[]) => void }) {
  const [marked, mark] = useState<string[]>([]);
  const change = (ids: string[]): void => {
    mark(ids);
    onMark(ids);
  };
  return <ErasureLines lines={LINES} capped marking={{ marked, onMark: change }} />;
}

describe('the lines that an erasure may remove', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('retention');
  });
  afterEach(cleanup);

  it('are marked one by one, and unmarked at first', async () => {
    const person = userEvent.setup();
    const onMark = jest.fn();
    render(<Marked onMark={onMark} />);
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
    expect(screen.getByText('Not all lines are listed here.')).toBeDefined();
    const second = screen.getByRole('checkbox', { name: /Ana Reyes deals at Ruby 2/ });
    await person.click(second);
    expect(onMark).toHaveBeenLastCalledWith(['b']);
    await person.click(second);
    expect(onMark).toHaveBeenLastCalledWith([]);
  });

  it('are read-only where a colleague has marked them, and take no space without lines', () => {
    const { container, rerender } = render(<ErasureLines lines={LINES} />);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Spoke to Ana Reyes'),
      expect.stringContaining('Ana Reyes deals at Ruby 2'),
    ]);
    rerender(<ErasureLines lines={[]} />);
    expect(container.textContent).toBe('');
  });
});
