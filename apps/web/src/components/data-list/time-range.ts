/** Two moments in UTC; '' sets no end. */
export interface Range {
  from: string;
  to: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field of local time takes it, to the minute. */
export function toLocalInput(moment: string): string {
  if (moment === '') return '';
  const at = new Date(moment);
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** What a field of local time means; '' where it means nothing. */
export function toUtc(local: string): string {
  const at = Date.parse(local);
  return Number.isNaN(at) ? '' : new Date(at).toISOString();
}

export const isReversed = ({ from, to }: Range): boolean =>
  from !== '' && to !== '' && Date.parse(from) > Date.parse(to);
