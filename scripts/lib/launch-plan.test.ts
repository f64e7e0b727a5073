import { describe, expect, it } from '@jest/globals';
import { appsOf, launchPlan, UPSTREAM_SETTINGS } from './launch-plan.mjs';

const elsewhere = Object.fromEntries(UPSTREAM_SETTINGS.map((name) => [name, 'https://operator.example']));

describe('what a start runs', () => {
  it('is the mock and the console at their usual addresses', () => {
    const plan = launchPlan({});
    expect(plan.consoleUrl).toBe('http://127.0.0.1:3000');
    expect(appsOf(plan).map(({ readyUrl }) => readyUrl)).toEqual([
      'http://127.0.0.1:4000/health/ready',
      'http://127.0.0.1:3000/api/health/ready',
    ]);
  });

  it('follows HOST, PORT and MOCK_PORT, and points every upstream at the mock', () => {
    const { gateway, consoleUrl } = launchPlan({ HOST: '0.0.0.0', PORT: '8080', MOCK_PORT: '4100' });
    expect(consoleUrl).toBe('http://127.0.0.1:8080');
    expect(gateway.host).toBe('0.0.0.0');
    for (const name of UPSTREAM_SETTINGS) expect(gateway.env[name]).toBe('http://127.0.0.1:4100');
  });

  it('keeps the upstreams that are set, and the mock for the others', () => {
    const plan = launchPlan({ UPSTREAM_AUTH_URL: 'https://operator.example' });
    expect(plan.gateway.env).not.toHaveProperty('UPSTREAM_AUTH_URL');
    expect(plan.mock).not.toBeNull();
  });

  it('is the console alone once every upstream is another host', () => {
    const plan = launchPlan(elsewhere);
    expect(appsOf(plan).map(({ name }) => name)).toEqual(['gateway']);
    // Previews come from nowhere but where they are said to.
    expect(plan.gateway.env).toEqual({});
  });

  it('counts an upstream that is set to the mock itself as the mock', () => {
    expect(launchPlan({ ...elsewhere, UPSTREAM_SLOTS_URL: 'http://127.0.0.1:4000' }).mock).not.toBeNull();
  });

  it.each(['no', '0', '70000', '30.5'])('refuses PORT=%s in a sentence that names it', (PORT) => {
    expect(() => launchPlan({ PORT })).toThrow(/^PORT must be a port from 1 to 65535/);
  });
});
