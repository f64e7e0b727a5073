import { expect, it } from '@jest/globals';
import { placeBeside } from './tour.tsx';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
});
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };

it('the tour stands beside a tall place, below a small one, above one in the lower half', () => {
  expect(placeBeside(box(0, 60, 240, 700), 320, WIDE)).toEqual({ width: 320, left: 252, top: 60 });
  expect(placeBeside(box(1380, 8, 40, 40), 320, WIDE)).toEqual({ width: 320, left: 1108, top: 60 });
  expect(placeBeside(box(1280, 830, 140, 48), 320, WIDE)).toEqual({ width: 320, left: 1108, bottom: 82 });
});

it('the tour never leaves a narrow screen', () => {
  const place = placeBeside(box(4, 8, 40, 40), 400, NARROW);
  expect(place).toEqual({ width: 336, left: 12, top: 60 });
});
