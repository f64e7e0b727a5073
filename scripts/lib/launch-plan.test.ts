import { describe, expect, it } from '@jest/globals';
import { appsOf, launchPlan, UPSTREAM_SETTINGS } from './launch-plan.mjs';

const otherHost = Object.fromEntries(UPSTREAM_SETTINGS.map((name) => [name, 'https://operator.example']));

describe('the launch plan', () => {
  it('has the mock and the gateway at their default addresses', () => {
    const plan = launchPlan({});
    expect(plan.consoleUrl).toBe('http://127.0.0.1:3000');
    expect(appsOf(plan).map(({ readyUrl }) => readyUrl)).toEqual([
      'http://127.0.0.1:4000/health/ready',
      'http://127.0.0.1:3000/api/health/ready',
    ]);
  });

  it('uses HOST, PORT and MOCK_PORT, and sets every upstream to the mock', () => {
    const { gateway, consoleUrl } = launchPlan({ HOST: '0.0.0.0', PORT: '8080', MOCK_PORT: '4100' });
    expect(consoleUrl).toBe('http://127.0.0.1:8080');
    expect(gateway.host).toBe('0.0.0.0');
    for (const name of UPSTREAM_SETTINGS) expect(gateway.env[name]).toBe('http://127.0.0.1:4100');
  });

  it('sends mail to the mailbox of the mock, unless a mail server is set', () => {
    const toMock = launchPlan({ MOCK_SMTP_PORT: '4125' }).gateway.env;
    expect(toMock).toMatchObject({
      SMTP_URL: 'smtp://127.0.0.1:4125',
      MAIL_FROM: expect.stringContaining('@'),
    });
    const own = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'pit@casino.example' };
    expect(launchPlan(own).gateway.env).toMatchObject(own);
  });

  it('translates by the phrase book of the mock, unless a translator is set or off', () => {
    expect(launchPlan({ MOCK_PORT: '4100' }).gateway.env).toMatchObject({
      TRANSLATOR: 'libretranslate',
      TRANSLATOR_URL: 'http://127.0.0.1:4100/translator',
      TRANSLATOR_DEMO: 'on',
    });
    expect(launchPlan({ TRANSLATOR: 'off' }).gateway.env).not.toHaveProperty('TRANSLATOR_URL');
  });

  it('keeps an upstream that is set, and uses the mock for the others', () => {
    const plan = launchPlan({ UPSTREAM_AUTH_URL: 'https://operator.example' });
    expect(plan.gateway.env).not.toHaveProperty('UPSTREAM_AUTH_URL');
    expect(plan.mock).not.toBeNull();
  });

  it('has the gateway alone when every upstream is another host', () => {
    const plan = launchPlan(otherHost);
    expect(appsOf(plan).map(({ name }) => name)).toEqual(['gateway']);
    // STREAM_ORIGINS has no default either: previews come from configured hosts only.
    expect(plan.gateway.env).toEqual({});
  });

  it('starts the mock when an upstream is set to its address', () => {
    expect(launchPlan({ ...otherHost, UPSTREAM_SLOTS_URL: 'http://127.0.0.1:4000' }).mock).not.toBeNull();
  });

  it.each(['no', '0', '70000', '30.5'])('refuses PORT=%s with a sentence that names the setting', (PORT) => {
    expect(() => launchPlan({ PORT })).toThrow(/^PORT must be a port from 1 to 65535/);
  });
});
