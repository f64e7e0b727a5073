import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { LoadedUser, LoginRequest, Me, RegistrationForm, User } from '../accounts/index.ts';
import { AuditEntry } from '../audit/index.ts';
import { ChatAnnouncement, ChatMessage } from '../chat/index.ts';
import { Model } from '../dealers/index.ts';
import { CasinoEvent } from '../events/index.ts';
import { OnlineClient } from '../players/index.ts';
import { Round } from '../rounds/index.ts';
import { Table, TableLive } from '../tables/index.ts';
import * as builders from './builders.ts';

const cases: [string, z.ZodType, unknown][] = [
  ['User', User, builders.buildUser()],
  ['Me', Me, builders.buildMe()],
  ['LoadedUser', LoadedUser, builders.buildLoadedUser()],
  ['LoginRequest', LoginRequest, builders.buildLoginRequest()],
  ['RegistrationForm', RegistrationForm, builders.buildRegistrationForm()],
  ['Table', Table, builders.buildTable()],
  ['TableLive', TableLive, builders.buildTableLive()],
  ['OnlineClient', OnlineClient, builders.buildOnlineClient()],
  ['ChatMessage', ChatMessage, builders.buildChatMessage()],
  ['ChatAnnouncement', ChatAnnouncement, builders.buildChatAnnouncement()],
  ['Round', Round, builders.buildRound()],
  ['Model', Model, builders.buildModel()],
  ['CasinoEvent', CasinoEvent, builders.buildEvent()],
  ['AuditEntry', AuditEntry, builders.buildAuditEntry()],
];

describe('builders', () => {
  it.each(cases)('%s is valid and has no field outside its contract', (_name, schema, built) => {
    expect(schema.parse(built)).toEqual(built);
  });

  it('has a case for every builder', () => {
    expect(cases).toHaveLength(Object.keys(builders).length);
  });
});
