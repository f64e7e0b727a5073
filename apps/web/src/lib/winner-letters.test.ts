import { expect, it } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { act, renderHook } from '@testing-library/react';
import { chooseLetterSet, lettersOf, useWinnerLetters } from './winner-letters.ts';

it('shows B, P and T until somebody chooses 庄, 闲 and 和, and keeps the choice', () => {
  const { result } = renderHook(useWinnerLetters);
  expect(result.current).toEqual({ banker: 'B', player: 'P', tie: 'T' });
  act(() => chooseLetterSet('chinese'));
  expect(result.current).toEqual({ banker: '庄', player: '闲', tie: '和' });
  expect(window.localStorage.getItem(STORAGE_KEYS.roadLetters)).toBe('chinese');
  act(() => chooseLetterSet('latin'));
  expect(result.current.banker).toBe('B');
});

it('names each choice by its letters', () =>
  expect([lettersOf('latin'), lettersOf('chinese')]).toEqual(['B P T', '庄 闲 和']));
