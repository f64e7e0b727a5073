/** Sets how many players the demo casino has, and stills it. */
export async function simulate(mockUrl: string, players: number): Promise<void> {
  const answer = await fetch(`${mockUrl}/__simulation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ players, paused: true }),
  });
  if (!answer.ok) throw new Error(`The simulation answered ${answer.status}`);
}
