import { describe, expect, it } from '@jest/globals';
import { squareOf, WHOLE } from './square-picture.ts';

describe('the square of a picture', () => {
  it('is the largest one in the centre by default, and follows zoom and position', () => {
    expect(squareOf(400, 300, WHOLE)).toEqual({ left: 50, top: 0, side: 300 });
    expect(squareOf(400, 300, { zoom: 2, x: 0, y: 1 })).toEqual({ left: 0, top: 150, side: 150 });
  });
});
