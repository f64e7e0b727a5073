import { endpoints } from '@pitdesk/contracts/api';
import { DASHBOARD_TABLES_QUERY } from '@pitdesk/contracts/tables';
import { requestToken } from '@pitdesk/rig';
import { type Product } from '@pitdesk/rig/product';
import { type Figure, round } from '../report.ts';
import { requestsPerSecond, type Throughput } from './requests-per-second.ts';

const shown = ({ perSecond, p99Ms }: Throughput): string => `${round(perSecond)}/s, p99 ${round(p99Ms)} ms`;

/** Measures the tables list and the current user through the gateway and, as the peer, directly at the operator. */
export async function httpFigures({ gateway, operator }: Product): Promise<Figure[]> {
  const query = new URLSearchParams(DASHBOARD_TABLES_QUERY).toString();
  const [ours, theirs] = [await requestToken(gateway.url), await requestToken(operator.url)];
  const tables = await requestsPerSecond(`${gateway.url}${endpoints.listTables.path}?${query}`, ours);
  const tablesDirect = await requestsPerSecond(`${operator.url}/api/table?${query}`, theirs);
  const me = await requestsPerSecond(gateway.url + endpoints.getMe.path, ours);
  const meDirect = await requestsPerSecond(operator.url + endpoints.getMe.path, theirs);
  return [
    {
      what: 'Signed-in `GET /api/tables`',
      ours: shown(tables),
      peer: shown(tablesDirect),
      peerIs: 'the mock operator asked directly',
      aim: 'faster than without the gateway',
    },
    {
      what: '`GET /api/auth/me`',
      ours: shown(me),
      peer: shown(meDirect),
      peerIs: 'the mock operator asked directly',
    },
  ];
}
