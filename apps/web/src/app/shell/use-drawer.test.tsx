import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { useDrawer } from './shell.tsx';

it("the menu's drawer stays open through a redirect, and closes when the user navigates", async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={['/']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => ({ drawer: useDrawer(), navigate: useNavigate() }), { wrapper });
  act(() => result.current.drawer.open());
  await act(async () => result.current.navigate('/dashboard', { replace: true }));
  expect(result.current.drawer.isOpen).toBe(true);
  await act(async () => result.current.navigate('/management/dealers'));
  expect(result.current.drawer.isOpen).toBe(false);
  act(() => result.current.drawer.open());
  await act(async () => result.current.navigate(-1));
  expect(result.current.drawer.isOpen).toBe(false);
});
