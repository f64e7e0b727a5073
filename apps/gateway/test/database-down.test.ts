import { expect, it } from '@jest/globals';
import { buildLoginRequest } from '@pitdesk/contracts/testing';
import { openConsoleDatabase } from '@pitdesk/prisma';
import { startPostgres } from '@pitdesk/prisma/testing';
import request from 'supertest';
import { startGateway } from '../src/testing/index.ts';
import { bodyOf } from './support/body-of.ts';
import { getMe, signIn, startConsole } from './support/console.ts';

it('says that the console database cannot be reached, and stays alive', async () => {
  const [console_, postgres] = await Promise.all([startConsole(), startPostgres()]);
  const database = await openConsoleDatabase({ url: await postgres.createDatabase('console') });
  await database.migrate();
  const gateway = await startGateway({ upstreamUrl: console_.mock.url, database });
  const { accessToken } = await signIn(gateway);
  await postgres.stop();

  const body = await bodyOf(request(gateway.url).post('/api/auth/login').send(buildLoginRequest()), 503);
  expect(body).toMatchObject({ code: 'service.database_unavailable' });
  await getMe(gateway, accessToken).expect(200);
  await request(gateway.url).get('/api/health/live').expect(200);

  await gateway.close();
  await database.close();
  await console_.close();
}, 60_000);
