import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { WidgetTabs } from './widget-tabs.tsx';

function Tabbed() {
  const [chosen, choose] = useState<'a' | 'b'>('a');
  return (
    <WidgetTabs
      label="Two"
      chosen={chosen}
      onChoose={choose}
      tabs={[
        { name: 'a', label: 'First', content: <input aria-label="kept" /> },
        { name: 'b', label: 'Second', content: 'second' },
      ]}
    />
  );
}

describe('the tabs of the widget', () => {
  it('are one stop of Tab, moved through by arrows, and keep what was begun in them', async () => {
    render(<Tabbed />);
    await userEvent.type(screen.getByLabelText('kept'), 'begun');
    screen.getByRole('tab', { name: 'First' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    const second = screen.getByRole('tab', { name: 'Second', selected: true });
    expect(document.activeElement).toBe(second);
    expect(screen.getByRole('tab', { name: 'First' }).tabIndex).toBe(-1);
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'First', selected: true })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('kept').value).toBe('begun');
  });
});
