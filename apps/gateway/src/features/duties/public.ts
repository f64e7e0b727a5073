export { DutiesModule } from './duties.module.ts';
export { Duties } from './duties.ts';
