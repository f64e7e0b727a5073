interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

interface Place {
  width: number;
  left: number;
  top?: number;
  bottom?: number;
}

const GAP = 12;
const EDGE = 12;

/** Beside what is tall, else below it, or above where it stands in the lower half; always inside the screen. */
export function placeBeside(box: Box, wanted: number, screen: { width: number; height: number }): Place {
  const width = Math.min(wanted, screen.width - 2 * EDGE);
  const inside = (left: number): number => Math.max(EDGE, Math.min(left, screen.width - width - EDGE));
  const isTall = box.height > screen.height / 3;
  if (isTall && box.right + GAP + width + EDGE <= screen.width)
    return { width, left: box.right + GAP, top: Math.max(EDGE, box.top) };
  const left = inside(box.left + box.width / 2 - width / 2);
  return box.top > screen.height / 2
    ? { width, left, bottom: screen.height - box.top + GAP }
    : { width, left, top: Math.min(box.bottom, screen.height / 2) + GAP };
}
