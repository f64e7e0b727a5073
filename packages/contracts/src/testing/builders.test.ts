import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import * as contracts from '../index.ts';
import * as builders from './builders.ts';

const cases: [string, z.ZodType, unknown][] = [
  ['User', contracts.User, builders.buildUser()],
  ['LoadedUser', contracts.LoadedUser, builders.buildLoadedUser()],
  ['LoginRequest', contracts.LoginRequest, builders.buildLoginRequest()],
  ['RegistrationForm', contracts.RegistrationForm, builders.buildRegistrationForm()],
  ['Table', contracts.Table, builders.buildTable()],
  ['TableLive', contracts.TableLive, builders.buildTableLive()],
  ['OnlineClient', contracts.OnlineClient, builders.buildOnlineClient()],
  ['ChatMessage', contracts.ChatMessage, builders.buildChatMessage()],
  ['ChatAnnouncement', contracts.ChatAnnouncement, builders.buildChatAnnouncement()],
  ['Round', contracts.Round, builders.buildRound()],
  ['Model', contracts.Model, builders.buildModel()],
  ['CasinoEvent', contracts.CasinoEvent, builders.buildEvent()],
  ['AuditEntry', contracts.AuditEntry, builders.buildAuditEntry()],
];

describe('builders', () => {
  it.each(cases)('%s is valid and holds no field that its contract does not know', (_name, schema, built) => {
    expect(schema.parse(built)).toEqual(built);
  });

  it('has a case for every builder', () => {
    expect(cases).toHaveLength(Object.keys(builders).length);
  });
});
