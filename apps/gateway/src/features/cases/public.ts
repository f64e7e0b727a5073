export { CasesModule } from './cases.module.ts';
export { CriticalCases, type WaitingCase } from './critical-cases.ts';
