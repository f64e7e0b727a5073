interface Fault {
  service: 'auth' | 'backoffice' | 'slots' | 'chat_socket' | 'game_socket';
  fault: 'latency' | 'status' | 'shape' | 'html' | 'endless' | 'hang' | 'drop-sockets' | 'redirect';
  value?: unknown;
  for_ms?: number;
}

/** Switches a fault of one of the operator's services on, until `repair`. */
export async function breakService(mockUrl: string, fault: Fault): Promise<void> {
  const answer = await fetch(`${mockUrl}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(`The fault was refused with ${answer.status}: ${await answer.text()}`);
}

export async function repair(mockUrl: string): Promise<void> {
  await fetch(`${mockUrl}/__faults`, { method: 'DELETE' });
}
