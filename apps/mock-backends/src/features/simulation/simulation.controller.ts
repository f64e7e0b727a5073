import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { z } from 'zod';
import { SimulationService, type SimulationState } from './simulation.service.ts';

const SimulationChange = z.object({
  players: z.int().min(0).max(200_000).optional(),
  speed: z.number().positive().max(1_000).optional(),
  /** The number of players who join or leave per second; by default one in 250. */
  churn: z.number().min(0).max(20_000).optional(),
  paused: z.boolean().optional(),
  /** The titles of the tables at which nothing goes on, in place of those before. */
  stuck: z.array(z.string()).optional(),
});
type SimulationChange = z.infer<typeof SimulationChange>;

@Controller('__simulation')
export class SimulationController {
  constructor(private readonly simulation: SimulationService) {}

  @Get()
  state(): SimulationState {
    return this.simulation.state;
  }

  @Post()
  @HttpCode(200)
  change(
    @Body({ schema: SimulationChange }) { players, churn, speed, paused, stuck }: SimulationChange,
  ): SimulationState {
    return this.simulation.change({
      ...(players === undefined ? {} : { players }),
      ...(churn === undefined ? {} : { churn }),
      ...(speed === undefined ? {} : { speed }),
      ...(paused === undefined ? {} : { paused }),
      ...(stuck === undefined ? {} : { stuck }),
    });
  }
}
