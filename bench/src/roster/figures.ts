import { type Figure, round } from '../report.ts';
import { signIn } from '../sign-in.ts';
import { simulate } from '../simulation.ts';
import type { Stack } from '../stack.ts';
import { type JoinCost, joinCost } from './join-cost.ts';

const PLAYERS = [1_000, 10_000, 100_000];
const FEW = 1;
const MANY = 51;

/** One player joins while 1k, 10k and 100k are online; the peer is the specification's own protocol, the whole list. */
export async function rosterFigures(stack: Stack): Promise<Figure[]> {
  const token = await signIn(stack.gateway.url);
  const figures: Figure[] = [];
  for (const players of PLAYERS) {
    await simulate(stack, players);
    const counts = await perDashboard(stack, token, 'counts');
    // Fifty whole lists of 100,000 players do not fit one second of two cores; the peer then has fewer dashboards.
    const full = await perDashboard(stack, token, 'full', players > 10_000 ? 6 : MANY);
    figures.push({
      what: `One player joins, ${round(players)} online, per dashboard`,
      ours: shown(counts),
      peer: shown(full),
      peerIs: 'the whole `clientList` to each (`mode: full`)',
      aim: 'flat',
    });
  }
  return figures;
}

/** The cost of one more dashboard: what many cost beyond what one does, shared among them. */
async function perDashboard(
  stack: Stack,
  token: string,
  mode: 'counts' | 'full',
  many = MANY,
): Promise<JoinCost> {
  const few = await joinCost(stack, token, mode, FEW);
  const all = await joinCost(stack, token, mode, many);
  return {
    bytesPerDashboard: all.bytesPerDashboard,
    gatewayCpuMs: Math.max(0, all.gatewayCpuMs - few.gatewayCpuMs) / (many - FEW),
  };
}

const shown = ({ bytesPerDashboard, gatewayCpuMs }: JoinCost): string =>
  `${round(bytesPerDashboard)} B, ${round(gatewayCpuMs, 2)} ms CPU`;
