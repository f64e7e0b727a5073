/** Returns a function whose first call runs the act, and no other: a notice that is closing still takes keys. */
export function onlyOnce(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
