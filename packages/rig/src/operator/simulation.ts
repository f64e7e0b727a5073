interface Simulation {
  players?: number;
  /** Players who join or leave per second. */
  churn?: number;
  speed?: number;
  paused?: boolean;
  /** The titles of the tables at which nothing goes on, in place of those before. */
  stuck?: readonly string[];
}

/** Changes the simulated casino while it runs. */
export async function simulate(mockUrl: string, change: Simulation): Promise<void> {
  const answer = await fetch(`${mockUrl}/__simulation`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error(`The simulation answered ${answer.status}: ${await answer.text()}`);
}
