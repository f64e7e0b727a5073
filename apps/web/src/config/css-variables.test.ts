import { expect, it } from '@jest/globals';
import { cssVariables } from './css-variables.ts';

it('sets all motion to zero where reduced motion is preferred', () => {
  expect(cssVariables()).toContain('(prefers-reduced-motion:reduce){:root{--motion:0ms;--accordion:0ms}}');
});
