import { expect, it } from '@jest/globals';
import { cssVariables } from './css-variables.ts';

/** The numbers written out a second time, from the specification's section 9. */
it.each([
  ['[shell.dropdown.layer] what opens under a button has layer 105', '--dropdown-layer:105;'],
  ['[shell.accordion] a fold slides for 250 ms', '--accordion:250ms;'],
  ['[shell.modal.height] a modal takes 95 % of the height', '--modal-height:95dvh;'],
  ["[shell.live-feed.height] the live feed's frame is 300 px high", '--live-feed-height:300px;'],
])('%s', (_, declaration) => expect(cssVariables()).toContain(declaration));

it('nothing slides for whoever asks for less motion', () => {
  expect(cssVariables()).toContain('(prefers-reduced-motion:reduce){:root{--motion:0ms;--accordion:0ms}}');
});
