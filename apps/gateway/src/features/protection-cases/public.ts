export { CriticalCases, type WaitingCase } from './critical-cases.ts';
export { ProtectionCasesModule } from './protection-cases.module.ts';
export { ProtectionCasesService } from './protection-cases.service.ts';
