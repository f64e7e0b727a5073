import { OnlineClient } from '@pitdesk/contracts';
import { z } from 'zod';
import { ClientList } from './client-lists.ts';

const Clients = z.array(OnlineClient);

/**
 * The clients of a list that came over the wire, with the fields that the contract knows. One client that cannot be
 * read is left out and does not hide the others; `null` where it is no list at all.
 */
export function readClients(payload: unknown): ClientList | null {
  const whole = Clients.safeParse(payload);
  if (whole.success) return new ClientList(whole.data, 0);
  if (!Array.isArray(payload)) return null;
  const clients: OnlineClient[] = [];
  for (const entry of payload) {
    const client = OnlineClient.safeParse(entry);
    if (client.success) clients.push(client.data);
  }
  return new ClientList(clients, payload.length - clients.length);
}
