import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { keepFocus } from './keep-focus.ts';
import { useDisclosure } from './use-disclosure.ts';

/** A panel with something in it that goes when it is used. */
function Panel() {
  const { open, toggle, area, trigger } = useDisclosure();
  const [isUsed, setUsed] = useState(false);
  return (
    <main tabIndex={-1}>
      <div ref={area}>
        <button type="button" ref={trigger} onClick={toggle}>
          Open
        </button>
        {open && <section aria-label="Panel">{!isUsed && <input onChange={() => setUsed(true)} />}</section>}
      </div>
      <button type="button">Elsewhere</button>
    </main>
  );
}

describe('a panel under its button', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = keepFocus(document);
    render(<Panel />);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  });
  afterEach(() => {
    stop();
    cleanup();
  });
  const panel = () => screen.queryByRole('region', { name: 'Panel' });

  it('closes when the focus goes elsewhere', () => {
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    return waitFor(() => expect(panel()).toBeNull());
  });
  it('stays, with the focus on its button, when what held the focus in it goes', async () => {
    const field = screen.getByRole('textbox');
    field.focus();
    fireEvent.change(field, { target: { value: 'used' } });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
    expect(panel()).not.toBeNull();
  });
});
