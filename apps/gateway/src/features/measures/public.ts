export { MeasuresModule } from './measures.module.ts';
export { PlayerMeasures } from './player-measures.ts';
