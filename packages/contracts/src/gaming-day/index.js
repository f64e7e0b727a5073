export * from './day-filter.js';
export * from './gaming-day.js';
export * from './gaming-days.js';
export * from './shift.js';
export * from './zone-clock.js';
//# sourceMappingURL=index.js.map
