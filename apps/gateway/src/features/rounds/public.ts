export { brokenRounds } from './checks/broken-rounds.ts';
export { type RoundOfShoe, shoeBreaches } from './checks/shoe-breaches.ts';
export { type WaitingCorrection, WaitingCorrections } from './corrections/waiting-corrections.ts';
export { chatSpanOf, RoundDossierService, type RoundRecord } from './reading/round-dossier.service.ts';
export { streamOf } from './reading/round-stream.ts';
export { RoundsReader } from './reading/rounds-reader.ts';
export { RoundsModule } from './rounds.module.ts';
