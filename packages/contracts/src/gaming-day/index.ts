export * from './day-filter.ts';
export * from './gaming-day.ts';
export * from './gaming-days.ts';
export * from './shift.ts';
export * from './zone-clock.ts';
