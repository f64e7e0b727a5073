import { Module } from '@nestjs/common';
import { CasinoFloor } from './casino-floor.ts';
import { DealerPlaces } from './dealer-places.ts';
import { ReliefPlans } from './relief-plans.ts';
import { RoundLedger } from './round-ledger.ts';
import { StintBook } from './stint-book.ts';

@Module({
  providers: [CasinoFloor, DealerPlaces, ReliefPlans, RoundLedger, StintBook],
  exports: [CasinoFloor, DealerPlaces, ReliefPlans, RoundLedger],
})
export class FloorModule {}
