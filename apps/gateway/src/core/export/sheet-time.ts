import type { Cell } from '@pitdesk/contracts/csv';

/** `Date.parse` also accepts texts that are not dates, such as a table's title that ends in a number. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns a function that converts an instant (ISO 8601) to the date format of spreadsheets in a time zone: `2026-11-22
 * 15:43:05`. Other values stay unchanged.
 */
export function sheetTime(zone: string): (value: Cell) => Cell {
  // The Swedish locale writes dates in ISO order.
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
