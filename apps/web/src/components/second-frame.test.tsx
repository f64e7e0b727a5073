import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { SecondFrame } from './second-frame.tsx';

function List({ isAwaited }: { isAwaited: boolean }) {
  return (
    <>
      <h1>Events</h1>
      <SecondFrame isAwaited={isAwaited}>
        <p>the rows</p>
      </SecondFrame>
      <Link to="/one">one</Link>
    </>
  );
}

function One() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      back
    </button>
  );
}

describe('what is left out of the first frame', () => {
  let frames: FrameRequestCallback[];
  beforeEach(() => {
    frames = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  });
  afterEach(() => {
    cleanup();
    jest.restoreAllMocks();
  });

  const pages = (entries: string[], isAwaited = false) => (
    <MemoryRouter initialEntries={entries}>
      <Routes>
        <Route path="/" element={<Link to="/events">events</Link>} />
        <Route path="/events" element={<List isAwaited={isAwaited} />} />
        <Route path="/one" element={<One />} />
      </Routes>
    </MemoryRouter>
  );
  const open = (...entries: string[]) => render(pages(entries));

  it('comes after the heading of a page that a link led to, and at once to who goes back', async () => {
    open('/');
    await userEvent.click(screen.getByRole('link', { name: 'events' }));
    screen.getByRole('heading', { name: 'Events' });
    expect(screen.queryByText('the rows')).toBeNull();
    for (const frame of frames) frame(0);
    await screen.findByText('the rows');

    await userEvent.click(screen.getByRole('link', { name: 'one' }));
    frames = [];
    await userEvent.click(screen.getByRole('button', { name: 'back' }));
    screen.getByText('the rows');
    expect(frames).toEqual([]);
  });

  describe('and whose data is on its way', () => {
    const AWAITED_MS = 100;
    beforeEach(() => {
      jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
    });
    afterEach(() => {
      jest.useRealTimers();
    });

    const openAwaited = () => {
      const shown = render(pages(['/'], true));
      fireEvent.click(screen.getByRole('link', { name: 'events' }));
      act(() => {
        for (const frame of frames) frame(0);
        jest.advanceTimersByTime(0);
      });
      expect(screen.queryByText('the rows')).toBeNull();
      return { come: () => shown.rerender(pages(['/'], false)) };
    };

    it('comes as soon as the data has', () => {
      const { come } = openAwaited();
      come();
      screen.getByText('the rows');
    });

    it('comes without it after a moment', () => {
      openAwaited();
      act(() => jest.advanceTimersByTime(AWAITED_MS - 1));
      expect(screen.queryByText('the rows')).toBeNull();
      act(() => jest.advanceTimersByTime(1));
      screen.getByText('the rows');
    });
  });

  it('is in the first frame of a page that is opened by its address', () => {
    open('/events');
    screen.getByText('the rows');
  });
});
