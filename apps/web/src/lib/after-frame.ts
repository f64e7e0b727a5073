/** Calls back once the next frame has been painted. Returns what calls it off. */
export function afterFrame(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    timer = setTimeout(callback);
  };
  let frame = 0;
  // A tab in the background has no frames.
  if (document.hidden) begin();
  else frame = requestAnimationFrame(begin);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
