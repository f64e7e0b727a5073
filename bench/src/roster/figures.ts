import { requestToken } from '@pitdesk/rig';
import { type Product } from '@pitdesk/rig/product';
import { type Figure, round } from '../report.ts';
import { setPlayers } from '../simulation.ts';
import { type JoinCost, joinCost } from './join-cost.ts';

const PLAYERS = [1_000, 10_000, 100_000];
const FEW = 1;
const MANY = 51;

/** Measures the join of one player while 1k, 10k and 100k are online; the peer is the specification's protocol, the whole list. */
export async function rosterFigures(product: Product): Promise<Figure[]> {
  const token = await requestToken(product.gateway.url);
  const figures: Figure[] = [];
  for (const players of PLAYERS) {
    await setPlayers(product, players);
    const counts = await perDashboard(product, token, 'counts');
    // Fifty whole lists of 100,000 players do not fit one second of two cores; the peer then has fewer dashboards.
    const full = await perDashboard(product, token, 'full', players > 10_000 ? 6 : MANY);
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

/** Returns the cost of one more dashboard: the cost of many less the cost of one, divided among them. */
async function perDashboard(
  product: Product,
  token: string,
  mode: 'counts' | 'full',
  many = MANY,
): Promise<JoinCost> {
  const few = await joinCost(product, token, mode, FEW);
  const all = await joinCost(product, token, mode, many);
  return {
    bytesPerDashboard: all.bytesPerDashboard,
    gatewayCpuMs: Math.max(0, all.gatewayCpuMs - few.gatewayCpuMs) / (many - FEW),
  };
}

const shown = ({ bytesPerDashboard, gatewayCpuMs }: JoinCost): string =>
  `${round(bytesPerDashboard)} B, ${round(gatewayCpuMs, 2)} ms CPU`;
