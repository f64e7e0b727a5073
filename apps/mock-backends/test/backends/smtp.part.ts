import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { type MockBackends, startMockBackends } from '../../src/testing/index.ts';

describe('mail', () => {
  let mock: MockBackends;

  beforeAll(async () => {
    mock = await startMockBackends();
  });
  afterAll(() => mock.close());

  it('shows mail that it receives by SMTP in the mailbox, with its link', async () => {
    const transport = createTransport({ url: `smtp://127.0.0.1:${mock.smtpPort}` });
    await transport.sendMail({
      from: 'Pitdesk <pitdesk@pitdesk.example>',
      to: ['ada@pitdesk.example', 'bob@pitdesk.example'],
      subject: 'Grüße <b>und</b> 招待',
      text: 'Open it:\n\nhttp://127.0.0.1:3000/invitation#abc\n\n<script>1</script>',
      html: '<p>Open it</p>',
    });
    transport.close();
    const answer = await fetch(`${mock.url}/__mailbox`);
    const body: unknown = await answer.json();
    expect(body).toMatchObject([
      { to: 'bob@pitdesk.example' },
      {
        to: 'ada@pitdesk.example',
        subject: 'Grüße <b>und</b> 招待',
        link: 'http://127.0.0.1:3000/invitation#abc',
      },
    ]);
    const shown = await fetch(`${mock.url}/__mailbox`, { headers: { accept: 'text/html' } });
    const page = await shown.text();
    expect(page).toContain('href="http://127.0.0.1:3000/invitation#abc"');
    expect(page).not.toContain('<script>1');
  });
});
