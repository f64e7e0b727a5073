import { describe, expect, it, jest } from '@jest/globals';
import request from 'supertest';
import { SessionsService } from '#core/sessions/sessions.service';
import { bodyOf } from '../support/body-of.ts';
import { signIn } from '../support/console.ts';
import { console_ } from './console.ts';

describe('unexpected errors', () => {
  it('[errors.system-error] an unexpected error has the text of 500 and reveals nothing of itself', async () => {
    const { gateway } = console_;
    const { accessToken } = await signIn(gateway);
    jest
      .spyOn(gateway.app.get(SessionsService), 'list')
      .mockRejectedValueOnce(new Error('password=hunter2 at /srv/secret.ts:1'));
    const list = request(gateway.url).get('/api/sessions').auth(accessToken, { type: 'bearer' });
    expect(await bodyOf(list, 500)).toEqual({
      code: 'service.internal',
      message: 'System Error - Something went wrong! Please try again later.',
      details: { request_id: expect.stringMatching(/^[\w-]{36}$/) },
    });
  });
});
