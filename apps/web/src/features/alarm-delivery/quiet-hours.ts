interface Typed {
  from: string;
  to: string;
}

const clockOf = (text: string): string => text.trim().padStart(5, '0');

/** Returns typed quiet hours, which may be invalid; null if nothing is typed. */
export const quietOf = ({ from, to }: Typed): Typed | null =>
  from.trim() === '' && to.trim() === '' ? null : { from: clockOf(from), to: clockOf(to) };
