import { expect, it } from '@jest/globals';
import { ManualClock } from '../../testing/manual-clock.ts';
import { Metrics } from './metrics.ts';

it('reports the other metrics when one fails or is late', async () => {
  const clock = new ManualClock();
  const metrics = new Metrics(clock);
  metrics.gauge({ name: 'pitdesk_known', help: 'Known' }, (set) => set(7));
  metrics.gauge({ name: 'pitdesk_failing', help: 'Failing' }, () => Promise.reject(new Error('down')));
  metrics.gauge({ name: 'pitdesk_hanging', help: 'Late' }, async (set) => {
    set(1);
    clock.advance(1_500);
    await new Promise(() => undefined);
  });
  const samples = (await metrics.registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
  expect(samples).toEqual(['pitdesk_known 7']);
});

it('drops a label that is no longer reported', async () => {
  const metrics = new Metrics(new ManualClock());
  const open = new Map([['/chat', 2]]);
  metrics.gauge({ name: 'pitdesk_open', help: 'Open', labelNames: ['namespace'] }, (set) => {
    for (const [namespace, count] of open) set(count, { namespace });
  });
  expect(await metrics.registry.metrics()).toContain('pitdesk_open{namespace="/chat"} 2');
  open.clear();
  expect(await metrics.registry.metrics()).not.toContain('pitdesk_open{');
});
