export { PlayerSanctions } from './player-sanctions.ts';
export { SanctionsModule } from './sanctions.module.ts';
