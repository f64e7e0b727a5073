import { describe, expect, it } from '@jest/globals';
import { isUsable, type Picture, pictureOf } from './picture.ts';

const png = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
};
const jpeg = (width: number, height: number): Buffer => {
  const app = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 6, 1, 2, 3, 4]);
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([app, frame]);
};
const webp = (kind: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height: number): Buffer => {
  const file = Buffer.alloc(40);
  file.write('RIFF', 0, 'latin1');
  file.write(`WEBP${kind}`, 8, 'latin1');
  if (kind === 'VP8 ') {
    file.writeUInt16LE(width, 26);
    file.writeUInt16LE(height, 28);
  } else if (kind === 'VP8L') {
    file.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  } else {
    file.writeUIntLE(width - 1, 24, 3);
    file.writeUIntLE(height - 1, 27, 3);
  }
  return file;
};

describe('a picture', () => {
  it('is known by its bytes, with its size', () => {
    expect(pictureOf(png(320, 320))).toEqual({ type: 'image/png', width: 320, height: 320 });
    expect(pictureOf(jpeg(320, 200))).toEqual({ type: 'image/jpeg', width: 320, height: 200 });
    for (const kind of ['VP8 ', 'VP8L', 'VP8X'] as const) {
      expect(pictureOf(webp(kind, 320, 200))).toEqual({ type: 'image/webp', width: 320, height: 200 });
    }
  });

  it('is nothing where the bytes are something else, or end too soon', () => {
    const others = ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'GIF89a', '%PDF-1.7', ''];
    for (const text of others) expect(pictureOf(Buffer.from(text.padEnd(40)))).toBeUndefined();
    for (const whole of [png(9, 9), jpeg(9, 9), webp('VP8X', 9, 9)]) {
      for (let length = 0; length < 19; length += 1) {
        expect(pictureOf(whole.subarray(0, length))).toBeUndefined();
      }
    }
  });

  it('is usable as a square of a size within bounds', () => {
    const square = (side: number): Picture => ({ type: 'image/png', width: side, height: side });
    expect(isUsable(square(320))).toBe(true);
    for (const bad of [square(63), square(1_025), { ...square(320), height: 321 }, undefined]) {
      expect(isUsable(bad)).toBe(false);
    }
  });
});
