/** The set-up for a fault: one gateway, three gateways behind a balancer, or one with an embedded database. */
export type StackKind = 'one' | 'three' | 'embedded';

/** The result of a fault: the measured figure, and the parts of the promise that did not hold. */
export interface Finding {
  readonly figure: string;
  readonly broken: readonly string[];
}

export const namesOfTrue = (all: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(all).flatMap(([words, is]) => (is ? [words] : []));

/** The machine lacks something that this fault needs; its promise counts as not shown. */
export class CannotBeTried extends Error {}
