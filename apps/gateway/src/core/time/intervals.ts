import { CORE_INTERVALS } from './core-intervals.ts';
import { FEATURE_INTERVALS } from './feature-intervals.ts';

/**
 * The gateway's intervals and timeouts, in milliseconds. Tests override single values (`startGateway({ intervals: { … }
 * })`).
 */
export const DEFAULT_INTERVALS = { ...CORE_INTERVALS, ...FEATURE_INTERVALS } as const;

export type Intervals = { readonly [Name in keyof typeof DEFAULT_INTERVALS]: number };

export const INTERVALS = Symbol('INTERVALS');
