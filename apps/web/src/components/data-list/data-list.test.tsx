import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PageMeta } from '@pitdesk/contracts/fields';
import type { SavedView } from '@pitdesk/contracts/views';
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { CallFailure } from '#api/http/call-failure.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { forgetStorage } from '#test/forget-storage.ts';
import { startTexts } from '#test/texts.ts';
import { listShape, oneOf, textUpTo } from './address.ts';
import type { BulkAction, BulkActions } from './bulk/bulk-action.ts';
import { DataList } from './data-list.tsx';
import { SearchField } from './fields.tsx';
import type { Column } from './list-columns.tsx';
import { type ListResult, useListAddress } from './use-list.ts';

interface Fruit {
  id: number;
  name: string;
  weight: number;
}

const SHAPE = listShape({
  screen: 'fruits',
  sort: 'name:asc',
  sorts: ['name', 'weight'],
  filters: { find: textUpTo(50), kind: oneOf(['pome', 'stone']) },
});
const COLUMNS: Column<Fruit>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => name, sort: { by: 'name' } },
  {
    key: 'weight',
    title: 'Weight',
    render: ({ weight }) => weight,
    align: 'end',
    sort: { by: 'weight', first: 'desc' },
    optional: 'on',
  },
  { key: 'id', title: 'Number', render: ({ id }) => id, optional: 'off' },
];
const FRUITS = ['Apple', 'Pear', 'Plum'].map((name, id) => ({ id, name, weight: 100 + id }));
const META: PageMeta = { page: 1, per_page: 25, total: 3, last_page: 1 };
const REFUSED: CallFailure = { code: 'permission.denied', status: 403 };

function Address() {
  const { search } = useLocation();
  return <output data-testid="address">{search}</output>;
}

interface Shown {
  result?: Partial<ListResult<Fruit>>;
  bulk?: BulkAction<Fruit>[] | undefined;
  onOpen?: (row: Fruit) => void;
  onMenu?: (row: Fruit) => void;
}

const waysOf = (actions: BulkAction<Fruit>[]): BulkActions<Fruit> => ({
  actions,
  read: (query) => ({ method: 'GET', path: '/api/fruits', query }),
  stateOf: ({ weight }) => (weight > 100 ? 'Heavy' : 'Light'),
});

function Fruits({ result = {}, bulk, onOpen = () => {}, onMenu = () => {} }: Shown) {
  const address = useListAddress(SHAPE);
  return (
    <>
      <DataList
        address={address}
        result={{
          page: { data: FRUITS, meta: META },
          isFetching: false,
          failure: undefined,
          asOf: undefined,
          retry: () => {},
          ...result,
        }}
        columns={COLUMNS}
        label="Fruits"
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOpen={onOpen}
        rowMenu={(row) => [
          { key: 'eat', text: 'Eat', onChoose: () => onMenu(row) },
          { key: 'no', text: 'Sell', onChoose: () => onMenu(row), refusal: 'Not yours' },
        ]}
        {...(bulk === undefined ? {} : { bulk: waysOf(bulk) })}
        filters={
          <SearchField
            label="Find"
            value={address.filters.find}
            maxLength={50}
            onChange={(find) => address.setFilters({ find })}
          />
        }
        empty={{ title: 'No fruit yet', action: <button type="button">Plant a tree</button> }}
      />
      <Address />
    </>
  );
}

let gateway: FakeGateway;
let views: SavedView[];

const show = (shown: Shown = {}, at = '/fruits') => {
  const Desk = fakeConsole().wrapper;
  const view = render(<Fruits {...shown} />, {
    wrapper: ({ children }) => (
      <Desk>
        <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
      </Desk>
    ),
  });
  return { person: userEvent.setup(), again: (next: Shown) => view.rerender(<Fruits {...next} />) };
};
const address = (): string => new URLSearchParams(screen.getByTestId('address').textContent).toString();
const rows = (): HTMLElement[] => screen.getAllByRole('row').slice(1);

describe('a list', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('lists');
  });
  beforeEach(() => {
    forgetStorage();
    views = [];
    gateway = fakeGateway();
    gateway.answers('GET /api/views', () => ok(views));
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  it('keeps its order, filters, columns and page in the address, beside the parameters of others', async () => {
    const { person } = show({}, '/fruits?tableTitle=Ruby&kind=nonsense&page=3&after=x&sort=colour:asc');
    expect(screen.getByRole('columnheader', { name: 'Weight' }).getAttribute('aria-sort')).toBe('none');
    await person.click(screen.getByRole('columnheader', { name: 'Weight' }));
    expect(address()).toBe('tableTitle=Ruby&sort=weight%3Adesc');
    screen.getByRole('columnheader', { name: 'Weight' }).focus();
    await person.keyboard(' ');
    expect(address()).toBe('tableTitle=Ruby&sort=weight%3Aasc');
    expect(screen.getByRole('columnheader', { name: /Weight/ }).getAttribute('aria-sort')).toBe('ascending');
    await person.type(screen.getByRole('searchbox', { name: 'Find' }), 'pl{Enter}');
    expect(address()).toContain('find=pl');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(screen.getByRole('checkbox', { name: 'Number' }));
    expect(screen.getByRole('columnheader', { name: 'Number' })).toBeTruthy();
    expect(new URLSearchParams(address()).get('cols')).toBe('weight,id');
    const width = screen.getByRole('spinbutton', { name: 'Width of “Number” in pixels' });
    await person.type(width, '180');
    expect(new URLSearchParams(address()).get('widths')).toBe('id.180');
    await person.click(screen.getByRole('button', { name: 'Default columns' }));
    await person.click(screen.getByRole('button', { name: 'Default widths' }));
    expect(address()).toBe('tableTitle=Ruby&sort=weight%3Aasc');
  });

  it('keeps a filter whose address the router has not shown yet when another one is set or the view is saved', () => {
    const Desk = fakeConsole().wrapper;
    const { result } = renderHook(() => ({ list: useListAddress(SHAPE), at: useLocation().search }), {
      wrapper: ({ children }) => (
        <Desk>
          <MemoryRouter initialEntries={['/fruits']}>{children}</MemoryRouter>
        </Desk>
      ),
    });
    let saved = '';
    act(() => {
      result.current.list.setFilters({ kind: 'pome' });
      result.current.list.setFilters({ find: 'pl' });
      saved = result.current.list.newestViewQuery();
    });
    expect(Object.fromEntries(new URLSearchParams(saved))).toEqual({ kind: 'pome', find: 'pl' });
    expect(new URLSearchParams(result.current.at).toString()).toBe('kind=pome&find=pl');
  });

  it('pages by number within the counted rows, and by cursor beyond them', async () => {
    const meta = { page: 4, per_page: 25, total: 100, last_page: 4, capped: true, next: 'row-100' };
    const { person, again } = show({ result: { page: { data: FRUITS, meta } } }, '/fruits?page=4');
    expect(screen.getByText('76–78 of more than 100')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Next page' }));
    expect(address()).toBe('after=row-100');
    again({ result: { page: { data: FRUITS, meta: { ...meta, next: null } } } });
    expect(screen.getByText('3 rows after the first 100')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(address()).toBe('page=4');
  });

  it('is operated by keys: one row is a tab stop, and the focus moves from row to row', async () => {
    const opened = jest.fn();
    const chosen = jest.fn();
    const { person } = show({ onOpen: opened, onMenu: chosen });
    expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1]);
    rows()[0]?.focus();
    await person.keyboard('{ArrowDown}{Enter}{End}');
    expect(opened).toHaveBeenCalledWith(FRUITS[1]);
    expect(document.activeElement).toBe(rows()[2]);
    expect(rows().map((row) => row.tabIndex)).toEqual([-1, -1, 0]);
    await person.keyboard('{Shift>}{F10}{/Shift}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Eat'));
    // A disabled item stays focusable, shows the reason, and does nothing.
    await person.click(screen.getByRole('menuitem', { name: /^Sell.*Not yours/ }));
    expect(chosen).not.toHaveBeenCalled();
    await person.click(screen.getByRole('menuitem', { name: 'Eat' }));
    expect(chosen).toHaveBeenCalledWith(FRUITS[2]);
    expect(opened).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(rows()[2]);
    await person.keyboard('{Shift>}{F10}{/Shift}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('acts on exactly the visible chosen rows, and reports the result of each', async () => {
    const run = jest.fn(async ({ id }: Fruit) => (id === 1 ? REFUSED : undefined));
    const eat: BulkAction<Fruit> = { key: 'eat', text: (n) => `Eat ${n}`, explains: 'They are gone.', run };
    const { person, again } = show({ bulk: [eat] });
    rows()[0]?.focus();
    await person.keyboard(' {ArrowDown}{Shift>} {/Shift}');
    expect(screen.getByText('2 rows selected')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Eat 2' }));
    // The list changes behind the confirmation; the chosen rows do not.
    again({ bulk: [eat], result: { page: { data: FRUITS.slice(2), meta: META } } });
    const dialog = within(screen.getByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Eat 2' }));
    await dialog.findByText('1 done, 1 not done, 0 left');
    expect(run.mock.calls.map(([row]) => row.name)).toEqual(['Apple', 'Pear']);
    const results = within(dialog.getByRole('group', { name: 'Selected rows' }));
    expect(results.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Apple✓Done',
      expect.stringMatching(/^Pear!Not done.*This account does not have access/),
    ]);
    // The retry takes only the failed row.
    run.mockImplementation(async () => undefined);
    await person.click(dialog.getByRole('button', { name: 'Retry 1' }));
    await dialog.findByText('2 done, 0 not done, 0 left');
    expect(run.mock.calls.map(([row]) => row.name)).toEqual(['Apple', 'Pear', 'Pear']);
    await person.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('with all matching rows chosen', () => {
    const MANY = Array.from({ length: 137 }, (_, id) => ({
      id,
      name: `Fruit ${id}`,
      weight: 90 + (id % 20),
    }));
    const page = (of: readonly Fruit[]) => ({
      page: {
        data: of.slice(0, 25),
        meta: { ...META, total: of.length, last_page: Math.ceil(of.length / 25) },
      },
    });
    const eatAll = (run: BulkAction<Fruit>['run']): BulkAction<Fruit> => ({
      key: 'eat',
      text: (n) => `Eat ${n}`,
      explains: 'They are gone.',
      isUpToDate: ({ id }) => id === 0,
      run,
    });

    it('acts on the rows as they were read, one by one, after the count was typed', async () => {
      const run = jest.fn<BulkAction<Fruit>['run']>(async () => undefined);
      gateway.answers('GET /api/fruits', ({ query }) => {
        const [at, per] = [Number(query.get('page')) - 1, Number(query.get('per_page'))];
        const meta = { page: at + 1, per_page: per, total: 137, last_page: Math.ceil(137 / per) };
        return ok({ data: MANY.slice(at * per, at * per + per), meta });
      });
      const { person, again } = show({ bulk: [eatAll(run)], result: page(MANY) }, '/fruits?kind=stone');
      await person.click(screen.getByRole('button', { name: 'Select all 137 that match' }));
      await screen.findByText(/^137 selected, as they were at/);
      expect(
        gateway.calls.filter(({ path }) => path === '/api/fruits').map(({ query }) => `${query}`),
      ).toEqual([
        'kind=stone&sort_by=name%3Aasc&page=1&per_page=100',
        'kind=stone&sort_by=name%3Aasc&page=2&per_page=100',
      ]);
      expect(rows()).toHaveLength(25);
      // All visible rows except one; then the list changes.
      await person.click(screen.getByRole('checkbox', { name: 'Select Fruit 3' }));
      again({ bulk: [eatAll(run)], result: page(MANY.slice(60)) });
      await person.click(screen.getByRole('button', { name: 'Eat 136' }));
      const dialog = within(screen.getByRole('dialog'));
      expect(dialog.getByRole('heading', { name: 'Eat 135' })).toBeTruthy();
      const counts = within(dialog.getByRole('list', { name: 'Selected rows by state' }));
      expect(counts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        '76 Light',
        '60 Heavy',
      ]);
      expect(dialog.getByText('1 is already in this state and is skipped.')).toBeTruthy();
      const begin = dialog.getByRole<HTMLButtonElement>('button', { name: 'Eat 135' });
      expect(begin.disabled).toBe(true);
      await person.type(dialog.getByRole('textbox', { name: 'Type 135 to confirm' }), '135{Enter}');
      await dialog.findByText('136 done, 0 not done, 0 left');
      expect(run.mock.calls.map(([{ id }]) => id)).toEqual(
        MANY.map(({ id }) => id).filter((id) => id !== 0 && id !== 3),
      );
    });

    it('keeps the choice on another page, and drops it with another filter', async () => {
      gateway.answers('GET /api/fruits', () => ok({ data: MANY.slice(0, 3), meta: { ...META, total: 3 } }));
      const bulk = [eatAll(async () => undefined)];
      const { person, again } = show({ bulk, result: page(MANY) });
      await person.click(screen.getByRole('button', { name: 'Select all 137 that match' }));
      await screen.findByText(/^3 selected, as they were at/);
      again({ bulk, result: page(MANY.slice(30)) });
      expect(screen.getByText(/^3 selected, as they were at/)).toBeTruthy();
      await person.type(screen.getByRole('searchbox', { name: 'Find' }), 'pl{Enter}');
      await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
    });

    it('offers no choice of all rows above the limit of an action, and explains it', () => {
      const meta = { ...META, total: 6_000, last_page: 240 };
      show({ bulk: [eatAll(async () => undefined)], result: { page: { data: MANY.slice(0, 25), meta } } });
      expect(screen.getByText(/^6,000 match. At most 5,000 can be selected at once/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull();
    });

    it('reports rows that could not be read, and offers a retry', async () => {
      gateway.answers('GET /api/fruits', () => refused('upstream.unavailable'));
      const { person } = show({ bulk: [eatAll(async () => undefined)], result: page(MANY) });
      await person.click(screen.getByRole('button', { name: 'Select all 137 that match' }));
      expect((await screen.findByRole('alert')).textContent).toContain('The operator cannot be reached');
      expect(screen.getByRole('button', { name: 'Select all 137 that match' })).toBeTruthy();
    });
  });

  it('shows the loaded rows with their age while a refetch fails', () => {
    const retry = jest.fn();
    show({ result: { failure: REFUSED, asOf: Date.now() - 60_000, retry } });
    expect(screen.getByText('as of 1 min ago')).toBeTruthy();
    expect(rows()).toHaveLength(3);
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('explains an empty list and offers the first step; with a filter it offers to clear it', async () => {
    const nothing = { page: { data: [], meta: { ...META, total: 0, last_page: 0 } } };
    const { person } = show({ result: nothing }, '/fruits?find=x');
    expect(screen.getByText('Nothing matches these filters')).toBeTruthy();
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement);
    expect(screen.getByRole('button', { name: 'Plant a tree' })).toBeTruthy();
  });

  it('opens with the order, columns and length of pages that the user chose last, not with the filters', async () => {
    const { person } = show({}, '/fruits?kind=stone');
    await person.click(screen.getByRole('button', { name: 'Columns' }));
    await person.click(screen.getByRole('checkbox', { name: 'Number' }));
    await waitFor(() => expect(address()).toMatch(/cols=/));
    cleanup();
    show();
    await waitFor(() => expect(new URLSearchParams(address()).get('cols')).toBe('weight,id'));
    expect(address()).not.toContain('kind');
    cleanup();
    show({}, '/fruits?kind=pome');
    await waitFor(() => expect(new URLSearchParams(address()).get('cols')).toBe('weight,id'));
    expect(new URLSearchParams(address()).get('kind')).toBe('pome');
    cleanup();
    show({}, '/fruits?page=2');
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(address()).toBe('page=2');
  });

  it('opens with the default view, once: clearing it shows everything', async () => {
    views = [
      { id: '1', screen: 'fruits', name: 'Heavy', query: 'find=pl&sort=weight%3Adesc', is_default: true },
      { id: '2', screen: 'fruits', name: 'Stones', query: 'kind=stone', is_default: false },
      { id: '3', screen: 'animals', name: 'Of another list', query: 'kind=cat', is_default: true },
    ];
    const { person } = show({}, '/fruits?tableTitle=Ruby');
    await screen.findByRole('button', { name: 'Heavy' });
    expect(address()).toBe('tableTitle=Ruby&find=pl&sort=weight%3Adesc');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('tableTitle=Ruby&sort=weight%3Adesc');
    await person.click(screen.getByRole('button', { name: 'Views' }));
    expect(screen.queryByText('Of another list')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Stones' }));
    expect(address()).toBe('tableTitle=Ruby&kind=stone');
  });

  it('saves the view under a name, renames it, makes it the default and deletes it', async () => {
    const { person } = show({}, '/fruits?kind=stone&page=3');
    gateway.answers('POST /api/views', ({ body }) => {
      views = [{ ...(body as SavedView), id: '1' }];
      return ok(views[0]);
    });
    gateway.answers('PUT /api/views/1', ({ body }) => {
      views = [{ ...(body as SavedView), id: '1' }];
      return ok(views[0]);
    });
    gateway.answers('DELETE /api/views/1', () => {
      views = [];
      return new Response(null, { status: 204 });
    });
    await person.click(screen.getByRole('button', { name: 'Views' }));
    await person.type(screen.getByLabelText('Save this view as'), 'Stones{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Rename “Stones”' }));
    const name = screen.getByLabelText('Name of the view');
    await person.clear(name);
    await person.type(name, 'Plums{Enter}');
    await person.click(await screen.findByRole('button', { name: 'Use “Plums” as default' }));
    await screen.findByRole('button', { name: 'Use “Plums” as default', pressed: true });
    expect(views).toEqual([
      { id: '1', screen: 'fruits', name: 'Plums', query: 'kind=stone', is_default: true },
    ]);
    await person.click(screen.getByRole('button', { name: 'Delete “Plums”' }));
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText(/No views saved yet/);
  });

  it('reserves space for its rows while they load', () => {
    show({ result: { page: undefined, isFetching: true } });
    expect(screen.getByText('Loading the list').getAttribute('role')).toBe('status');
    expect(screen.queryByRole('grid')).toBeNull();
  });
});
