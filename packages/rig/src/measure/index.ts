export { keepSection, markdownTable, measuredOn, round } from './report.ts';
export { percentileOf, slopeOf } from './statistics.ts';
