import { expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { mock } from './shared-mock.ts';

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
  const mails = (await answer.json()) as unknown[];
  expect(mails.slice(0, 2)).toMatchObject([
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
