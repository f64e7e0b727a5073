import { DEALER_PHOTO } from '@pitdesk/contracts/dealers';

/** The square of a picture: zoom 1 is the largest that fits; x and y are its position, 0 to 1. */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: Cut = { zoom: 1, x: 0.5, y: 0.5 };
export const MOST_ZOOM = 4;

/** Returns the square in the picture's own pixels. */
export function squareOf(
  width: number,
  height: number,
  { zoom, x, y }: Cut,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const { left, top, side } = squareOf(picture.width, picture.height, cut);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Tried from the best down, until the picture is small enough for the upload. */
const QUALITIES = [0.9, 0.75, 0.55] as const;

const BEFORE_BASE64 = 'data:image/jpeg;base64,';

/** Returns the square as base64, within the gateway's size limit; null where this browser cannot make one. */
export function squarePicture(picture: ImageBitmap, cut: Cut): string | null {
  const canvas = document.createElement('canvas');
  canvas.width = DEALER_PHOTO.side;
  canvas.height = DEALER_PHOTO.side;
  drawCut(canvas, picture, cut);
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL('image/jpeg', quality);
    const base64 = url.slice(BEFORE_BASE64.length);
    if (url.startsWith(BEFORE_BASE64) && base64.length <= DEALER_PHOTO.maxBase64) return base64;
  }
  return null;
}
