/** Two moments in UTC; '' leaves an end open. */
export interface Range {
  from: string;
  to: string;
}

export const isReversed = ({ from, to }: Range): boolean =>
  from !== '' && to !== '' && Date.parse(from) > Date.parse(to);
