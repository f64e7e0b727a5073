import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { keepFocus } from './keep-focus.ts';

describe('the focus of a page', () => {
  let stop: () => void;
  beforeEach(() => {
    document.body.innerHTML =
      '<header><button id="menu">Menu</button></header><main tabindex="-1"><button id="row">Row</button></main>';
    stop = keepFocus(document);
  });
  afterEach(() => {
    stop();
    document.body.innerHTML = '';
  });
  const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
  const main = (): HTMLElement => document.querySelector('main') as HTMLElement;
  const holdsFocus = (element: () => HTMLElement) =>
    waitFor(() => expect(document.activeElement).toBe(element()));
  /** Until what watches the page has seen every change that was made. */
  const seen = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => resolve());
      watch.observe(document.body, { childList: true });
      document.body.append(document.createComment('seen'));
    });
  };

  it('is given to the main part when what held it goes', async () => {
    byId('row').focus();
    byId('row').remove();
    await holdsFocus(main);
  });
  it('is given to the main part that comes later, when the whole part went', async () => {
    byId('row').focus();
    main().remove();
    await seen();
    const next = document.createElement('main');
    next.tabIndex = -1;
    document.body.append(next);
    await holdsFocus(main);
  });
  it('stays where the change itself put it', async () => {
    byId('row').focus();
    byId('row').remove();
    byId('menu').focus();
    await seen();
    expect(document.activeElement).toBe(byId('menu'));
  });
  it('is not taken when something else goes, or by what nobody stood on', async () => {
    byId('menu').focus();
    byId('row').remove();
    await seen();
    expect(document.activeElement).toBe(byId('menu'));
  });
  it('is not moved when it was left on purpose', async () => {
    byId('row').focus();
    byId('row').blur();
    await Promise.resolve();
    byId('row').remove();
    await seen();
    expect(document.activeElement).toBe(document.body);
  });
});
