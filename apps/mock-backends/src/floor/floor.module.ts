import { Module } from '@nestjs/common';
import { CasinoFloor } from './casino-floor.ts';
import { DealerPlaces } from './dealer-places.ts';
import { RoundLedger } from './round-ledger.ts';

@Module({
  providers: [CasinoFloor, DealerPlaces, RoundLedger],
  exports: [CasinoFloor, DealerPlaces, RoundLedger],
})
export class FloorModule {}
