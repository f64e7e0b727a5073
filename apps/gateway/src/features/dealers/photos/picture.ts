import { DEALER_PHOTO } from '@pitdesk/contracts/dealers';
import sharp, { type Sharp } from 'sharp';

export interface Picture {
  readonly type: (typeof DEALER_PHOTO.types)[number];
  readonly bytes: Buffer;
}

const TYPES: Partial<Record<string, Picture['type']>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const QUALITY = 85;

/** Returns the type of a file by its content; undefined for anything but a readable JPEG, PNG or WebP. */
export async function pictureOf(bytes: Buffer): Promise<Picture | undefined> {
  if (bytes.length === 0) return undefined;
  const { format } = await metadataOf(opened(bytes));
  const type = format === undefined ? undefined : TYPES[format];
  return type && { type, bytes };
}

/**
 * Redraws a square picture upright, as a JPEG, without metadata such as the camera's location. Reduces larger pictures
 * to the size that browsers show. Returns undefined for a file that is not a picture of a usable size.
 */
export async function redrawn(bytes: Buffer): Promise<Picture | undefined> {
  if ((await pictureOf(bytes)) === undefined) return undefined;
  const picture = opened(bytes);
  const { width, height } = await metadataOf(picture);
  if (width !== height || width < DEALER_PHOTO.minSide || width > DEALER_PHOTO.maxSide) return undefined;
  try {
    const encoded = await picture
      .autoOrient()
      .resize({ width: DEALER_PHOTO.side, withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    return { type: 'image/jpeg', bytes: encoded };
  } catch {
    return undefined;
  }
}

/** A small file may claim huge dimensions: it is not opened above the pixel limit. */
const opened = (bytes: Buffer): Sharp => sharp(bytes, { limitInputPixels: DEALER_PHOTO.maxSide ** 2 });

const NONE = { format: undefined, width: 0, height: 0 };

const metadataOf = async (picture: Sharp) => await picture.metadata().catch(() => NONE);
