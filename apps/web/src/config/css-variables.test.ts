import { describe, expect, it } from '@jest/globals';
import { cssVariables } from './css-variables.ts';

/** The numbers written out a second time, from the specification's section 9. */
describe('the measures in the style sheets', () => {
  it('[shell.dropdown.layer] what opens under a button has layer 105', () => {
    expect(cssVariables()).toContain('--dropdown-layer:105;');
  });

  it('[shell.accordion] a fold slides for 250 ms, and not at all for whoever asks for less motion', () => {
    expect(cssVariables()).toContain('--accordion:250ms;');
    expect(cssVariables()).toContain('(prefers-reduced-motion:reduce){:root{--motion:0ms;--accordion:0ms}}');
  });

  it('[shell.modal.height] a modal takes 95 % of the height', () => {
    expect(cssVariables()).toContain('--modal-height:95dvh;');
  });

  it('[shell.live-feed.height] the frame of the live feed is 300 px high', () => {
    expect(cssVariables()).toContain('--live-feed-height:300px;');
  });
});
