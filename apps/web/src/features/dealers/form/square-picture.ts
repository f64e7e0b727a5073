import { DEALER_PHOTO } from '@pitdesk/contracts/dealers';

/** The square of a picture: zoom 1 is the largest that fits; x and y are 0 to 1 from its start to its end. */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

export const WHOLE: Cut = { zoom: 1, x: 0.5, y: 0.5 };
export const MOST_ZOOM = 4;

/** The square in the picture's own pixels. */
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

/** Tried from the best down, until the picture is small enough to be sent. */
const QUALITIES = [0.9, 0.75, 0.55] as const;

/** The square as base64, no larger than the gateway takes; null where this browser cannot make one. */
export async function squarePicture(picture: ImageBitmap, cut: Cut): Promise<string | null> {
  const canvas = document.createElement('canvas');
  canvas.width = DEALER_PHOTO.side;
  canvas.height = DEALER_PHOTO.side;
  drawCut(canvas, picture, cut);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob !== null && blob.size <= DEALER_PHOTO.maxBytes) return await base64Of(blob);
  }
  return null;
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
