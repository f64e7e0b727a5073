import type { Cell } from '@pitdesk/contracts/csv';

/** `Date.parse` takes more for a date than is one: a table's title that ends in a number. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns what writes an instant (ISO 8601) as spreadsheets read dates, on the clock of a time zone:
 * `2026-11-22 15:43:05`. What is no instant stays as it is.
 */
export function sheetTime(zone: string): (value: Cell) => Cell {
  // Swedish writes dates in ISO's order.
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return (value) =>
    typeof value === 'string' && INSTANT.test(value) ? clock.format(Date.parse(value)) : value;
}
