import { describe, expect, it } from '@jest/globals';
import { DEALER_PHOTO } from '@pitdesk/contracts/dealers';
import sharp, { type Sharp } from 'sharp';
import { pictureOf, redrawn } from './picture.ts';

const drawing = (width: number, height = width): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#402060' } });

describe('photo file', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is recognised as %s by its content', async (format) => {
    const bytes = await drawing(320).toFormat(format).toBuffer();
    expect(await pictureOf(bytes)).toEqual({ type: `image/${format}`, bytes });
  });

  it.each([
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99" onload="alert(1)"/>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a document', '%PDF-1.7'],
    ['nothing', ''],
  ])('is not recognised for %s', async (_what, text) => {
    expect(await pictureOf(Buffer.from(text))).toBeUndefined();
    expect(await redrawn(Buffer.from(text))).toBeUndefined();
  });

  it('is not recognised with another type, or if it is truncated', async () => {
    expect(await pictureOf(await drawing(99).gif().toBuffer())).toBeUndefined();
    const whole = await drawing(99).jpeg().toBuffer();
    for (const part of [1, 20, 200, whole.length / 2])
      expect(await redrawn(whole.subarray(0, part))).toBeUndefined();
  });
});

describe('redrawn photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('contains only visible data, as %s', async (format) => {
    const sent = await drawing(200)
      .withExif({ IFD0: { Artist: 'Ana Lopez' }, IFD3: { GPSLatitude: '46/1 3/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><ana/></x:xmpmeta>')
      .toFormat(format)
      .toBuffer();
    const hidden = Buffer.concat([sent, Buffer.from('<script>alert(1)</script>')]);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { type, bytes } = (await redrawn(hidden)) ?? {};
    expect(type).toBe('image/jpeg');
    const { exif, xmp, icc, iptc, width } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, iptc, width }).toEqual({ width: 200 });
    expect(bytes?.toString('latin1')).not.toMatch(/Ana|script/);
  });

  it('is upright', async () => {
    const red = await sharp({ create: { width: 64, height: 32, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    // Red at the top, with an orientation of 180 degrees, like the photo of a camera held upside down.
    const sent = await drawing(64)
      .composite([{ input: red, top: 0, left: 0 }])
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    const { bytes } = (await redrawn(sent)) ?? {};
    const { data } = await sharp(bytes)
      .extract({ left: 32, top: 60, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
  });

  it('is reduced to the size that browsers show', async () => {
    const { bytes } = (await redrawn(await drawing(1_000).png().toBuffer())) ?? {};
    expect((await sharp(bytes).metadata()).width).toBe(DEALER_PHOTO.side);
  });

  it.each([
    ['smaller than is useful', 63, 63],
    ['larger than is allowed', 1_025, 1_025],
    ['no square', 320, 321],
  ])('is refused if it is %s', async (_what, width, height) => {
    expect(await redrawn(await drawing(width, height).png().toBuffer())).toBeUndefined();
  });
});
