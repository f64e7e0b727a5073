import { expect, it } from '@jest/globals';
import { newSecret, signedHeaders } from './signature.ts';

/** The example of the convention's own documents. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  call: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1_614_265_330_000, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

it('signs as Standard Webhooks, by each secret', () => {
  const other = newSecret();
  expect(signedHeaders(EXAMPLE.call, [EXAMPLE.secret])).toEqual({
    'webhook-id': EXAMPLE.call.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': EXAMPLE.signature,
  });
  const [first, second] =
    signedHeaders(EXAMPLE.call, [other, EXAMPLE.secret])['webhook-signature']?.split(' ') ?? [];
  expect(second).toBe(EXAMPLE.signature);
  expect(first).not.toBe(second);
});

it('makes secrets of 32 random bytes', () => {
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newSecret()).not.toBe(newSecret());
});
