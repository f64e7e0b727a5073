export { CasesModule } from './cases.module.ts';
export { CasesService } from './cases.service.ts';
export { CriticalCases, type WaitingCase } from './critical-cases.ts';
